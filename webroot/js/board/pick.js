// Moves a card by keyboard: space picks it up, arrows choose a column, enter drops it, escape puts
// it back.
const picking = (() => {
  let picked = null;

  const end = () => {
    picked.card.classList.remove("picked");
    picked = null;
    refresh.release();
  };

  const putBack = () => {
    const { card, home } = picked;
    end();
    moving.put(card, home);
    boardPage.focus(card);
    say.aloud(`${boardPage.cardTitle(card)} is back in ${boardPage.columnName(boardPage.columnOf(card))}.`);
  };

  const drop = () => {
    const { card, home } = picked;
    const column = boardPage.columnOf(card);
    end();
    if (column === boardPage.columnOf(home.list)) {
      say.aloud(`${boardPage.cardTitle(card)} stays in ${boardPage.columnName(column)}.`);
    }
    moving.move(card, column, home);
  };

  const step = (by) => {
    const columns = boardPage.columns();
    const next = columns[columns.indexOf(boardPage.columnOf(picked.card)) + by];
    if (!next) {
      say.aloud("There is no column further on.");
      return;
    }
    const home = picked.home;
    moving.put(picked.card, next === boardPage.columnOf(home.list) ? home : { list: boardPage.list(next), next: null });
    boardPage.focus(picked.card);
    say.aloud(`Over ${boardPage.columnName(next)}. Enter drops it here.`);
  };

  const reading = () => (document.dir === "rtl" ? -1 : 1);

  const keys = {
    ArrowRight: () => step(reading()),
    ArrowLeft: () => step(-reading()),
    Enter: drop,
    " ": drop,
    Escape: putBack,
  };

  // Before all other keys, which mean nothing while a card is in the hand.
  document.addEventListener(
    "keydown",
    (event) => {
      if (!picked || event.ctrlKey || event.metaKey || event.altKey) {
        return;
      }
      event.stopPropagation();
      if (event.key === "Tab") {
        putBack();
        return;
      }
      event.preventDefault();
      keys[event.key]?.();
    },
    true,
  );

  document.addEventListener("pointerdown", () => picked && putBack(), true);

  return {
    pickUp(card) {
      if (card.classList.contains("moving")) {
        return;
      }
      refresh.hold();
      picked = { card, home: moving.place(card) };
      card.classList.add("picked");
      boardPage.focus(card);
      say.aloud(
        `${boardPage.cardTitle(card)} is picked up from ${boardPage.columnName(boardPage.columnOf(card))}. ` +
          "Left and right arrows choose a column, Enter drops it, Escape puts it back.",
      );
    },
  };
})();
