// Offers people while one types part of a name: the field is a combobox, and those found stand in a
// list below it. What is chosen is the text of the offer: whom it means is found when the form is
// sent, so nothing is lost where this does not run. In a text the name is what stands behind the last
// "@" before the caret, and the field stays a text field.
{
  const PAUSE = 150;
  const FAILED = "People cannot be looked up now. What is typed is looked up again when it is sent.";
  const NOBODY = "No person is found. Type the beginning of any part of the name, or the email address.";
  const MANY = "There are more than can be listed: type more of the name.";

  const MENTION = /(?<![\p{L}\p{N}@])@(?!\s)((?:(?!\s@)[^\n,;:!?()<>]){1,60})$/u;

  const make = (tag, properties) => Object.assign(document.createElement(tag), properties);
  const popup = make("div", { className: "people-found", popover: "manual" });
  const list = make("ul", { id: "people-found", role: "listbox", ariaLabel: "People" });
  const note = make("p", { className: "hint", ariaHidden: "true" });
  const status = make("p", { className: "vh", role: "status" });
  popup.append(note, list);
  let active = -1, field, waiting, asking;
  let left = "@"; // what a mention begins with for which nobody is to be offered any more

  const isField = (target) => target instanceof Element && target.matches("[data-people]");
  const isOpen = () => popup.isConnected && popup.matches(":popover-open");

  const isText = () => field.localName === "textarea";
  const typed = () => {
    if (!isText()) return field.value.trim();
    const { value, selectionStart, selectionEnd } = field;
    const within = /^[\p{L}\p{N}]/u.test(value.slice(selectionStart));
    return selectionStart === selectionEnd && !within ? value.slice(0, selectionStart).match(MENTION)?.[1] ?? "" : "";
  };

  const prepare = (found) => {
    found.setAttribute("aria-controls", list.id);
    if (found.localName === "textarea") {
      return Object.assign(found, { ariaAutoComplete: "list", ariaHasPopup: "listbox" });
    }
    Object.assign(found, { role: "combobox", ariaAutoComplete: "list", ariaExpanded: "false" });
  };
  const within = (root) => root.querySelectorAll("[data-people]").forEach(prepare);

  const mark = (place) => {
    active = place;
    [...list.children].forEach((option, at) => (option.ariaSelected = String(at === active)));
    field?.removeAttribute("aria-activedescendant");
    if (active >= 0) {
      list.children[active].scrollIntoView({ block: "nearest" });
      field.setAttribute("aria-activedescendant", list.children[active].id);
    }
  };

  const close = () => {
    clearTimeout(waiting);
    asking?.abort();
    mark(-1);
    if (isOpen()) {
      if (!isText()) field.ariaExpanded = "false";
      popup.hidePopover();
    }
    list.replaceChildren();
    status.textContent = "";
  };

  /** Below the field, or where there is no room, above it. */
  const stand = () => {
    const at = field.getBoundingClientRect();
    popup.style.minWidth = isText() ? "" : `${at.width}px`;
    const { width, height } = popup.getBoundingClientRect();
    const left = document.dir === "rtl" ? at.right - width : at.left;
    const above = at.bottom + height + 8 > visualViewport.offsetTop + visualViewport.height && at.top > height + 4;
    popup.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
    popup.style.top = `${above ? at.top - height - 4 : at.bottom + 4}px`;
  };

  const option = (label, place) =>
    make("li", { id: `${list.id}-${place}`, role: "option", ariaSelected: "false", dir: "auto", textContent: label });

  const show = (people, words) => {
    mark(-1);
    list.replaceChildren(...people.map(option));
    list.hidden = people.length === 0;
    note.textContent = words;
    status.textContent = people.length === 0 ? words : `${people.length} found. ${words}`;
    if (!isText()) field.ariaExpanded = String(people.length > 0);
    popup.showPopover();
    stand();
    if (isText()) mark(0);
  };

  /** The name alone where one person has it, else the address. */
  const said = (label) => {
    const [, name, address] = label.match(/^(.*) <(.*)>$/) ?? [label, label];
    const same = [...list.children].filter((other) => other.textContent.startsWith(`${name} <`));
    return same.length > 1 || note.textContent === MANY ? address : name;
  };

  const isSaid = (words, people) =>
    people.length === 0 || (people.length === 1 && people[0].toLowerCase().startsWith(`${words.trim().toLowerCase()} <`));

  const read = async (words, signal) => {
    const address = new URL(field.dataset.people, location.href);
    address.searchParams.set("q", words);
    const answer = await fetch(address, { headers: { accept: "application/json" }, signal });
    const { people, more, sentence, advice } = await answer.json();
    if (!answer.ok) return { people: [], note: `${sentence} ${advice}` };
    const starts = (word) => word.toLowerCase().startsWith(words.toLowerCase());
    people.unshift(...(field.dataset.words ?? "").split(",").filter(starts));
    return { people, note: more ? MANY : people.length === 0 ? NOBODY : "" };
  };

  const offer = async () => {
    asking?.abort();
    const words = typed();
    if (words === "" || (isText() && words.startsWith(left))) return close();
    const { signal } = (asking = new AbortController());
    const { people, note } = await read(words, signal).catch(() => ({ people: [], note: FAILED }));
    // What was typed meanwhile is asked for next: a choice of now would take its place.
    if (signal.aborted || document.activeElement !== field || typed() !== words) return;
    if (isText() && isSaid(words, people)) {
      left = words;
      close();
    } else {
      show(people, note);
    }
  };

  const choose = (chosen) => {
    if (isText()) {
      left = said(chosen.textContent);
      field.setSelectionRange(field.selectionStart - typed().length, field.selectionStart);
      // The one way by which the browser can undo it.
      document.execCommand("insertText", false, `${left} `);
    } else {
      field.value = chosen.textContent;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    close();
  };

  const step = (by) => {
    const count = list.children.length;
    count === 0 ? offer() : mark(active < 0 && by < 0 ? count - 1 : (active + by + count) % count);
    return true;
  };

  /** The keys of a field; each says whether it did something. */
  const keys = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => active >= 0 && (choose(list.children[active]), true),
    Tab: () => active >= 0 && (choose(list.children[active]), false),
    Escape: () => isOpen() && ((left = typed()), close(), true),
  };

  document.addEventListener("keydown", (event) => {
    const plain = !event.isComposing && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (plain && isField(event.target) && event.target === field && (isOpen() || !isText()) && keys[event.key]?.()) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }, true);

  const enter = (target) => {
    if (isField(target)) {
      field = target;
      prepare(field);
      (field.closest("dialog, main") ?? document.body).append(popup, status);
    }
  };

  document.addEventListener("focusin", ({ target }) => enter(target));
  document.addEventListener("focusout", ({ target }) => target === field && close());
  document.addEventListener("input", (event) => {
    if (event.isTrusted && event.target === field) {
      mark(-1);
      clearTimeout(waiting);
      waiting = setTimeout(offer, PAUSE);
    }
  });
  document.addEventListener("selectionchange", () => isOpen() && isText() && typed() === "" && close());
  document.addEventListener("submit", () => field && close());
  document.addEventListener("scroll", () => isOpen() && stand(), { capture: true, passive: true });
  addEventListener("resize", () => isOpen() && stand());
  document.addEventListener("content:added", ({ target }) => within(target));
  popup.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => target.closest("li") && choose(target.closest("li")));
  within(document);
  enter(document.activeElement);
}
