// Cards are dragged between columns. Within a column nothing is sorted: a card stands by its age.
if (boardPage.changeable && !boardPage.selecting) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let home;

  for (const column of boardPage.columns()) {
    Sortable.create(boardPage.list(column), {
      group: "cards",
      sort: false,
      draggable: "li",
      filter: ".card-menu, .moving",
      preventOnFilter: false,
      delay: 250,
      delayOnTouchOnly: true,
      touchStartThreshold: 6,
      animation: still ? 0 : 120,
      forceFallback: true,
      fallbackTolerance: 5,
      fallbackOnBody: true,
      emptyInsertThreshold: 40,
      scrollSensitivity: 60,
      ghostClass: "dragged-place",
      dragClass: "dragged",
      onStart: ({ item }) => {
        refresh.hold();
        home = moving.place(item);
        board.classList.add("dragging");
      },
      onEnd: ({ item, from, to }) => {
        board.classList.remove("dragging");
        boardPage.link(item).focus({ preventScroll: true });
        if (to === from) {
          moving.put(item, home);
        } else {
          moving.move(item, boardPage.columnOf(to), home);
        }
        refresh.release();
      },
    });
  }
}
