// What shows the finder
