print("hyo")
