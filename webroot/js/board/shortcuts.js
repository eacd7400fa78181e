// What letters do on a board. Never while typing, never with a modifier key, never behind a dialog.
{
  const onCard = (then) => () => {
    const card = boardPage.focused();
    if (card) {
      then(card);
    }
    return Boolean(card);
  };

  const filter = () => {
    const details = board.querySelector("[data-filter]");
    details.open = true;
    details.querySelector("[name=text]").focus();
    return true;
  };

  const add = () => {
    const field = (column) => column?.querySelector("[data-quick-add] [name=title]");
    const found = field(boardPage.columnOf(document.activeElement)) ?? boardPage.columns().map(field).find(Boolean);
    found?.focus();
    return Boolean(found);
  };

  const space = (card) => {
    const box = card.querySelector(".pick input");
    if (box) {
      box.click();
    } else {
      picking.pickUp(card);
    }
  };

  const reading = {
    "?": () => keysHelp.show() ?? true,
    "/": filter,
    u: say.reach,
  };

  const working = {
    c: add,
    e: onCard((card) => taskDialog.open(boardPage.part(card, "edit"))),
    m: onCard((card) => !boardPage.selecting && menu.open(card)),
    s: () => board.querySelector("[data-select]").click() ?? true,
    x: onCard((card) => taskDialog.open(boardPage.part(card, "escalation"))),
    " ": onCard(space),
  };

  const keys = boardPage.changeable ? { ...reading, ...working } : reading;

  document.addEventListener("keydown", (event) => {
    const target = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || boardPage.typing(target)) {
      return;
    }
    if (document.querySelector("dialog[open], [popover]:popover-open")) {
      return;
    }
    if (event.key === " " && !target.matches(".card h3 a")) {
      return;
    }
    if (keys[event.key]?.()) {
      event.preventDefault();
    }
  });
}
