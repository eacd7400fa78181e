// What the other scripts of a board share: the page's parts, and the words for them.
const board = document.querySelector("[data-board]");

const boardPage = {
  address: location.pathname + location.search,
  title: document.title,
  tasks: board.dataset.tasks,
  selecting: "selecting" in board.dataset,

  /** Whether the viewer may change cards. */
  changeable: "tasks" in board.dataset,

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
