// Keeps the focus on something: whatever goes away leaves it to what takes its place.
const keeping = (() => {
  const usable = (element) => element?.isConnected && element.checkVisibility();

  const give = (elements) => elements.find(usable)?.focus({ preventScroll: true });

  /** The cards below one, then those above it. */
  const around = (card) => {
    const all = [...card.parentElement.children];
    const at = all.indexOf(card);
    return [...all.slice(at + 1), ...all.slice(0, at).reverse()];
  };

  /** Where the focus stands in a column whose cards are gone. */
  const places = (column) => {
    const heading = column.querySelector("h2");
    const list = column.querySelector(":scope > .cards");
    heading.tabIndex = -1;
    return ["folded" in column.dataset && column.querySelector("[data-fold]"), list?.tabIndex === 0 && list, heading];
  };

  /** What a newer part of the page has in an element's place. */
  const ALIKE = ["[data-card-menu]", "[data-fold]", "a[rel=next]", "a[rel=prev]", ".paging a:first-child", ".paging a"];

  return {
    /** Changes the board. */
    during(change) {
      const element = document.activeElement;
      const alike = ALIKE.find((selector) => element.matches(selector));
      const card = element.closest(".cards > li");
      const column = boardPage.columnOf(element);
      const others = card ? around(card) : [];
      change();
      if (document.activeElement === document.body && element !== document.body) {
        const same = alike && (card ?? column)?.querySelector(alike);
        const now = card?.isConnected ? boardPage.columnOf(card) : column;
        give([element, same, ...[card, ...others].map(boardPage.link), ...(now ? places(now) : []), board]);
      }
    },

    /** Takes a message away; the focus goes back to where it came from. */
    without(message, origin) {
      const focused = message.contains(document.activeElement);
      const card = origin?.closest(".cards > li");
      message.remove();
      if (focused) {
        give([origin, boardPage.link(card), document.querySelector("dialog[open] .dialog-content"), board]);
      }
    },

    column: (column) => give([...[...boardPage.list(column).children].reverse().map(boardPage.link), ...places(column)]),
  };
})();
