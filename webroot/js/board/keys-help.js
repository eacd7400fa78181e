// Lists the keys of a board.
const keysHelp = (() => {
  const KEYS = [
    ["j, k", "Go to the next or previous card"],
    ["← ↑ → ↓", "Go between cards and columns"],
    ["Enter", "Open the card"],
    ["e", "Edit the card"],
    ["m", "Open the card’s menu"],
    ["Space", "Pick the card up; arrows move it, Enter drops it, Escape puts it back"],
    ["x", "Escalate the card"],
    ["c", "Add a card to the column"],
    ["s", "Select several cards, or stop selecting"],
    ["/", "Filter by title"],
    ["u", "Go to the last message, where what was done can be undone"],
    ["?", "Show this list"],
  ];
  const READING = new Set(["j, k", "← ↑ → ↓", "Enter", "/", "u", "?"]);

  const dialog = document.createElement("dialog");
  dialog.className = "keys-help";
  dialog.setAttribute("aria-labelledby", "keys-help-title");
  const title = document.createElement("h2");
  title.id = "keys-help-title";
  title.textContent = "Keys on a board";
  const list = document.createElement("dl");
  for (const [keys, words] of KEYS.filter(([keys]) => boardPage.changeable || READING.has(keys))) {
    const row = document.createElement("div");
    const term = document.createElement("dt");
    const meaning = document.createElement("dd");
    const key = document.createElement("kbd");
    key.textContent = keys;
    term.append(key);
    meaning.textContent = words;
    row.append(term, meaning);
    list.append(row);
  }
  dialog.append(title, list, say.button("Close", "button", () => dialog.close()));
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  board.append(dialog);

  return { show: () => dialog.showModal() };
})();
