hyoSearchIndex=[
["index.html",[
"Push",
"Welcome.",
"Pages",
"Display What is shown."
],[
["",0,0],
["introduction",1,0],
[":pages",2,2],
[":pages",3,2]
]],
["display.html",[
"Display",
"Text.",
"What is shown",
"Outcome",
"State: in front",
"Shown",
"On the lock screen as well.",
"State: in the background"
],[
["",0,0],
["introduction",1,0],
["shown",2,2],
["shown",3,2],
["shown.front",4,2],
["shown.front:outcome",5,4,3],
["shown.front:note.lock-screen",6,4],
["shown.back",7,2],
["shown.back:outcome",5,7,3],
["shown.back:note.lock-screen",6,7]
]]
];
