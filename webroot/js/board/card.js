// Gives each card its button, and remembers what the server said of it.
const cards = (() => {
  const said = new WeakMap();

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
