// What spares the keyboard frames that cannot be moved
