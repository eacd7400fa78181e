// Changes a board in place to what a newer answer says: focus, scrolling and cards that are on their
// way stay.
const patchBoard = (() => {
  const statuses = (root) =>
    [...root.querySelectorAll(".column")].map((column) => column.dataset.status).join(" ");

  /** A title that is typed for a column which is gone stands in another one after the reload. */
  const handOn = (fresh) => {
    const titles = (root) => [...root.querySelectorAll("[data-quick-add] [name=title]")];
    const staying = new Set(titles(fresh).map(({ id }) => id));
    const kept = titles(board).filter(({ id }) => staying.has(id));
    for (const { value } of titles(board).filter((field) => field.value && !staying.has(field.id))) {
      const field = kept.find((other) => other.value === "") ?? kept[0];
      if (field) {
        field.value = [field.value, value].filter(Boolean).join(" ");
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
    }
  };

  const swap = (column, fresh, selector, place) => {
    const old = column.querySelector(`:scope > ${selector}`);
    const next = fresh.querySelector(`:scope > ${selector}`);
    if (old && next) {
      if (old.outerHTML !== next.outerHTML) {
        old.replaceWith(next);
      }
    } else if (old) {
      old.remove();
    } else if (next) {
      place(next);
    }
  };

  const order = (list, wantedCards, known) => {
    let at = list.firstElementChild;
    for (const fresh of wantedCards) {
      const old = known.get(cards.key(fresh));
      const card = old ?? fresh;
      if (card === at) {
        at = at.nextElementSibling;
      } else {
        list.insertBefore(card, at);
      }
      if (!old) {
        cards.enhance(card);
      } else if (cards.source(old) !== cards.source(fresh)) {
        cards.update(old, fresh);
      }
    }
  };

  const patchCards = (pairs) => {
    const known = new Map(boardPage.cards().map((card) => [cards.key(card), card]));
    for (const { list, fresh } of pairs) {
      const keys = new Set(fresh.map(cards.key));
      [...list.children].filter((card) => !keys.has(cards.key(card))).forEach((card) => card.remove());
    }
    for (const { list, fresh } of pairs) {
      order(list, fresh, known);
    }
  };

  const patchColumn = ({ column, freshColumn, list }) => {
    const folded = "folded" in freshColumn.dataset;
    column.toggleAttribute("data-folded", folded);
    list.tabIndex = list.children.length > 0 && !folded ? 0 : -1;
    swap(column, freshColumn, ".column-head", (head) => column.prepend(head));
    swap(column, freshColumn, ".empty", (empty) => list.after(empty));
    if (!("more" in column.dataset)) {
      swap(column, freshColumn, ".column-foot", (foot) => (column.querySelector(":scope > .empty") ?? list).after(foot));
    }
  };

  return (fresh) => {
    if (statuses(board) !== statuses(fresh)) {
      // A reload would take away what is being typed over the board.
      if (!document.querySelector("dialog[open]")) {
        handOn(fresh);
        location.reload();
      }
      return;
    }
    const freshColumns = [...fresh.querySelectorAll(".column")];
    const keys = new Set([...fresh.querySelectorAll(".cards > li")].map(cards.key));
    const shown = fresh.querySelector(".cards [autofocus]");
    shown?.removeAttribute("autofocus");
    shown?.removeAttribute("id");
    const shownKey = shown && cards.key(shown.closest("li"));
    boardPage.columns().forEach((column, at) => {
      if ("folded" in freshColumns[at].dataset) {
        delete column.dataset.more;
      }
    });
    const pairs = boardPage.columns().map((column, at) => ({
      column,
      freshColumn: freshColumns[at],
      list: boardPage.list(column),
      fresh: [
        ...freshColumns[at].querySelectorAll(":scope > .cards > li"),
        // What came by scrolling stays, unless it came again.
        ...("more" in column.dataset ? column.querySelectorAll(":scope > .cards > [data-more]") : []),
      ].filter((card) => !("more" in card.dataset) || !keys.has(cards.key(card))),
    }));
    const scrolled = pairs.map(({ list }) => list.scrollTop);
    keeping.during(() => {
      patchCards(pairs);
      pairs.forEach(patchColumn);
    });
    pairs.forEach(({ list }, at) => {
      list.scrollTop = scrolled[at];
    });
    if (shownKey && boardPage.showing) {
      const card = boardPage.cards().find((found) => cards.key(found) === shownKey);
      if (card && boardPage.taking && !boardPage.typing(document.activeElement)) {
        boardPage.focus(card);
      } else {
        card?.scrollIntoView({ block: "nearest", inline: "nearest" });
      }
    }
  };
})();
