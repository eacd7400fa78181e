// The menu of a card: one for all, filled for the card whose button opened it.
const menu = (() => {
  const popover = document.createElement("div");
  popover.className = "menu card-actions";
  popover.id = "card-actions";
  popover.popover = "auto";
  popover.setAttribute("role", "menu");
  popover.setAttribute("aria-label", "Actions");
  board.append(popover);
  let card = null;

  const item = (label, press) => {
    const made = say.button(label, "menu-item", () => {
      const chosen = card;
      popover.hidePopover();
      press(chosen);
    });
    made.setAttribute("role", "menuitem");
    made.tabIndex = -1;
    return made;
  };

  const target = (column) => {
    const made = item(boardPage.columnName(column), (chosen) => {
      boardPage.focus(chosen);
      moving.move(chosen, column);
    });
    made.dir = "auto";
    if (column === boardPage.columnOf(card)) {
      made.setAttribute("aria-disabled", "true");
      made.disabled = true;
    }
    return made;
  };

  const fill = () => {
    const group = document.createElement("div");
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", "Move to");
    const heading = document.createElement("p");
    heading.className = "menu-heading";
    heading.setAttribute("aria-hidden", "true");
    heading.textContent = "Move to";
    group.append(heading, ...boardPage.columns().map(target));
    popover.replaceChildren(
      group,
      item("Open task", (chosen) => taskDialog.open(boardPage.link(chosen).href)),
      item("Edit", (chosen) => taskDialog.open(boardPage.part(chosen, "edit"))),
      item("Escalate", (chosen) => taskDialog.open(boardPage.part(chosen, "escalation"))),
    );
  };

  const stand = () => {
    const button = card.querySelector("[data-card-menu]").getBoundingClientRect();
    const size = popover.getBoundingClientRect();
    const left = Math.min(Math.max(8, button.right - size.width), innerWidth - size.width - 8);
    const below = button.bottom + 4;
    const top = below + size.height > innerHeight - 8 ? Math.max(8, button.top - size.height - 4) : below;
    popover.style.left = `${left}px`;
    popover.style.top = `${top}px`;
  };

  const items = () => [...popover.querySelectorAll(".menu-item:not(:disabled)")];

  const open = (chosen) => {
    card = chosen;
    fill();
    popover.showPopover();
    stand();
    items()[0].focus();
  };

  const moves = {
    ArrowDown: (at, all) => all[(at + 1) % all.length],
    ArrowUp: (at, all) => all[(at + all.length - 1) % all.length],
    Home: (at, all) => all[0],
    End: (at, all) => all.at(-1),
  };

  popover.addEventListener("keydown", (event) => {
    const all = items();
    const next = moves[event.key]?.(all.indexOf(document.activeElement), all);
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (event.key === "Tab") {
      event.preventDefault();
      popover.hidePopover();
    }
    event.stopPropagation();
  });

  popover.addEventListener("toggle", ({ newState }) => {
    if (newState === "closed" && (document.activeElement === document.body || popover.contains(document.activeElement))) {
      boardPage.focus(card);
    }
  });

  board.addEventListener("click", (event) => {
    const button = event.target.closest("[data-card-menu]");
    if (button) {
      open(button.closest("li"));
    }
  });

  return { open };
})();
