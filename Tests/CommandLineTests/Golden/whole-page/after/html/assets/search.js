// What searches
