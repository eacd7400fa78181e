// What the other scripts of a board share: the page's parts, and the words for them.
const board = document.querySelector("[data-board]");

/** The address of a card within its column, as `20261022T090000Z-a3`. */
const PLACE = /^\d{8}T\d{6}Z-/;

const boardPage = {
  address: location.pathname + location.search,
  title: document.title,
  tasks: board.dataset.tasks,
  selecting: "selecting" in board.dataset,

  /** Whether the viewer may change cards. */
  changeable: "tasks" in board.dataset,

  /** The address at which the board is asked for next, where that is another one. */
  showing: null,

  /** Whether the card that is shown then takes the focus. */
  taking: false,

  /** Has the board show the card that an answer leads to, wherever in its column that is. */
  show(address, taking = false) {
    const url = new URL(address, document.baseURI);
    if (url.pathname !== new URL(boardPage.address, document.baseURI).pathname) {
      return;
    }
    boardPage.showing = url.pathname + url.search;
    boardPage.taking = taking;
    const place = [...url.searchParams].find(([name, value]) => name.startsWith("at.") && PLACE.test(value));
    const column = boardPage.columns().find(({ dataset }) => `at.${dataset.status}` === place?.[0]);
    if (column?.querySelector(".paging a")) {
      delete column.dataset.more;
      if (location.pathname + location.search === boardPage.address) {
        history.replaceState(history.state, "", boardPage.showing);
        boardPage.address = boardPage.showing;
      }
    }
  },

  /** The same for a place in a column: of what the address says before, other places of cards go. */
  seek(name, value) {
    const url = new URL(boardPage.address, document.baseURI);
    [...url.searchParams].filter(([, other]) => PLACE.test(other)).forEach(([other]) => url.searchParams.delete(other));
    url.searchParams.set(name, value);
    boardPage.show(url, true);
  },

  columns: () => [...board.querySelectorAll(".column")],

  /** The list of a column; made where it came without cards, so that one can be dropped. */
  list(column) {
    const found = column.querySelector(":scope > .cards");
    if (found) {
      return found;
    }
    const list = document.createElement("ol");
    list.className = "cards";
    list.setAttribute("aria-label", boardPage.columnName(column));
    column.querySelector(":scope > .column-head").after(list);
    return list;
  },

  columnOf: (element) => element?.closest(".column"),
  columnName: (column) => column.getAttribute("aria-label"),
  cards: () => [...board.querySelectorAll(".cards > li")],
  link: (card) => card?.querySelector("h3 a"),
  cardTitle: (card) => boardPage.link(card).textContent,

  /** The address of something that belongs to a card's task. */
  part: (card, part) => `${boardPage.link(card).getAttribute("href")}/${part}`,

  /** The card that has the focus, on its link or on its button. */
  focused: () => document.activeElement?.closest(".cards > li"),

  focus(card) {
    boardPage.link(card)?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: "nearest", inline: "nearest" });
  },

  /** Where messages stand: within an open dialog, all else is out of reach. */
  foreground: () => document.querySelector("dialog[open]") ?? board,

  typing: (element) => element.closest?.("input, textarea, select, [contenteditable]"),
};
