// Moves the focus between cards and rows: j and k, on a board the arrow keys too. Enter is the
// link's own. Never while typing, never with a modifier key.
{
  const typing = (target) => target.closest("input, textarea, select, [contenteditable], [popover]");

  const links = (list) => [...list.querySelectorAll(":scope > li :is(h3 a, .row-title)")];

  const lists = () =>
    [...document.querySelectorAll(".cards, [data-cards]")].filter((list) => links(list).length > 0);

  const place = (all) => {
    const column = all.findIndex((list) => list.contains(document.activeElement));
    const row = column < 0 ? -1 : links(all[column]).findIndex((link) => link === document.activeElement);
    return { column, row };
  };

  const focus = (link) => {
    link?.focus({ preventScroll: true });
    link?.closest("li").scrollIntoView({ block: "nearest", inline: "nearest" });
  };

  const within = (step) => {
    const all = lists();
    const { column, row } = place(all);
    if (column < 0) {
      focus(all[0] && links(all[0])[0]);
      return;
    }
    const cards = links(all[column]);
    focus(cards[Math.min(Math.max(row + step, 0), cards.length - 1)]);
  };

  const across = (step) => {
    const all = lists();
    const { column, row } = place(all);
    const next = all[column + step];
    if (row >= 0 && next) {
      focus(links(next)[Math.min(row, links(next).length - 1)]);
    }
  };

  const onCard = () => document.activeElement?.matches(".card h3 a, [data-cards] .row-title");

  const reading = () => (document.dir === "rtl" ? -1 : 1);

  const moves = {
    j: () => within(1),
    k: () => within(-1),
    ArrowDown: () => onCard() && within(1),
    ArrowUp: () => onCard() && within(-1),
    ArrowRight: () => onCard() && across(reading()),
    ArrowLeft: () => onCard() && across(-reading()),
  };

  document.addEventListener("keydown", (event) => {
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) {
      return;
    }
    if (document.querySelector("dialog[open]")) {
      return;
    }
    if (event.key.startsWith("Arrow") && !onCard()) {
      return;
    }
    event.preventDefault();
    move();
  });
}
