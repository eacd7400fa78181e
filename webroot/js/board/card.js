// Gives each card its button, and remembers what the server said of it.
const cards = (() => {
  const said = new WeakMap();
  const KEYS = new Map([
    ["Enter", "opens it"],
    ...(boardPage.changeable
      ? [
          ["Space", boardPage.selecting ? "selects it" : "picks it up"],
          ...(boardPage.selecting ? [] : [["m", "opens its menu"]]),
          ["e", "edits it"],
          ["x", "escalates it"],
        ]
      : []),
  ]);

  // One for all cards: each names its keys by it.
  const described = document.createElement("p");
  described.id = "card-keys";
  described.hidden = true;
  described.textContent = `${[...KEYS].map((key) => key.join(" ")).join(", ")}. ? lists all keys.`;
  board.append(described);

  /** What a card shows, as it came from the server. */
  const source = (card) =>
    said.get(card) ?? `${card.classList.contains("late")} ${card.querySelector("article").outerHTML}`;

  const menuButton = (card) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "card-menu";
    button.dataset.cardMenu = "";
    button.setAttribute("aria-haspopup", "menu");
    button.setAttribute("aria-label", `Actions for ${boardPage.cardTitle(card)}`);
    return button;
  };

  const enhance = (card) => {
    said.set(card, source(card));
    const link = boardPage.link(card);
    link.setAttribute("aria-keyshortcuts", [...KEYS.keys()].join(" "));
    link.setAttribute("aria-describedby", described.id);
    card.querySelector(".card-menu")?.remove();
    if (boardPage.changeable && !boardPage.selecting) {
      card.append(menuButton(card));
    }
  };

  boardPage.cards().forEach(enhance);

  return {
    enhance,
    source,
    key: (card) => boardPage.link(card)?.getAttribute("href"),

    /** Shows what a newer answer says of a card, in place. */
    update(card, newer) {
      const focused = card.contains(document.activeElement);
      card.querySelector("article").replaceWith(newer.querySelector("article"));
      card.classList.toggle("late", newer.classList.contains("late"));
      said.delete(card);
      enhance(card);
      if (focused) {
        boardPage.focus(card);
      }
    },
  };
})();
