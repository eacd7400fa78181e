// Moves a card at once, asks the server, and puts it back with an explanation where that refuses.
const moving = (() => {
  const onItsWay = (card) => card.classList.contains("moving");

  const place = (card) => ({ list: card.parentElement, next: card.nextElementSibling });

  const put = (card, { list, next }) => {
    const focused = card.contains(document.activeElement) ? document.activeElement : null;
    list.insertBefore(card, next?.parentElement === list ? next : null);
    focused?.focus({ preventScroll: true });
  };

  const undo = async ({ action, fields }) => {
    refresh.hold();
    const focused = document.activeElement;
    const answer = await requests.submit(action, { returnTo: boardPage.address, ...fields });
    if (answer.ok) {
      boardPage.show(answer.location, document.activeElement === focused);
      say.done(answer.sentence);
    } else {
      say.problem(answer.sentence);
    }
    refresh.release();
    refresh.ask();
  };

  const undoing = (undone) => undone && { label: "Undo", press: () => undo(undone) };

  const refused = (card, home, answer) => {
    put(card, home);
    if (!answer.lost) {
      // Where somebody else moved it, the board shows where it is now.
      const lead = answer.conflict ? "" : `${boardPage.cardTitle(card)} is where it was. `;
      say.problem(lead + answer.sentence);
      return;
    }
    // It may have been done: sending the same again finds out, and does nothing twice.
    say.problem(`${answer.sentence} Whether ${boardPage.cardTitle(card)} was moved is not known.`, {
      label: "Try again",
      press: async () => settle(card, home, await answer.again()),
    });
  };

  const settle = (card, home, answer) => {
    if (answer.ok) {
      const column = boardPage.columnOf(card);
      const hidden = "folded" in column.dataset ? ` ${boardPage.columnName(column)} is folded.` : "";
      say.done(`${answer.sentence}${hidden}`, undoing(answer.undo), "It takes its place by age.");
      boardPage.show(answer.location);
    } else {
      refused(card, home, answer);
    }
    refresh.ask();
  };

  /** Moves a card to a column. `home` is where it goes back to: where it was before it was dragged. */
  const move = async (card, column, home = place(card)) => {
    const list = boardPage.list(column);
    if (boardPage.columnOf(home.list) === column) {
      put(card, home);
      return;
    }
    if (onItsWay(card)) {
      put(card, home);
      say.aloud(`${boardPage.cardTitle(card)} is still on its way.`);
      return;
    }
    if (card.parentElement !== list) {
      put(card, { list, next: null });
    }
    card.classList.add("moving");
    refresh.hold();
    const was = boardPage.columnOf(home.list).dataset.status;
    const fields = { status: column.dataset.status, "was.status": was, returnTo: boardPage.address };
    const answer = await requests.submit(boardPage.part(card, "status"), fields);
    card.classList.remove("moving");
    settle(card, home, answer);
    refresh.release();
  };

  return { move, place, put, undoing };
})();
