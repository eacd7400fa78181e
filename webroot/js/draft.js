// Keeps what is typed and not yet sent: text of forms, by person, address and field, in this browser.
// It is put back where it was typed, and forgotten when it is sent, discarded or signed out.
// A browser that keeps nothing for a site keeps no drafts.
{
  const PREFIX = "rt-draft ";
  const SENT = "rt-sent";
  const MOST = 60;
  const LONGEST = 500_000;
  const KEPT_MILLIS = 7 * 24 * 60 * 60 * 1000;
  const TYPED = "textarea:not([readonly]), input:is([type=text], [type=email], [type=number], [type=date], :not([type]))";
  const mark = (() => {
    try {
      return localStorage && sessionStorage && document.body.dataset.person;
    } catch {
      return null;
    }
  })();
  const bases = new WeakMap();
  const sending = new WeakMap();

  const fields = (form) =>
    [...form.elements].filter((field) => field.name && field.matches(TYPED) && !field.name.startsWith("was."));
  const forms = (root) => (mark ? [...root.querySelectorAll("form[method=post]")] : []);
  // Without the slugs that can change: the mark names the tenant, and a reference its task.
  const MOVING = /^\/[^/]+(\/projects\/[^/]+(?=\/tasks\/))?/;
  const address = (form) => new URL(form.getAttribute("action"), location.href).pathname.replace(MOVING, "");
  const keyOf = (form, field) => `${PREFIX}${mark} ${address(form)} ${field.id || field.name}`;

  const all = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  };
  const forget = (key) => localStorage.removeItem(key);

  /** Forgets what is old, and the oldest beyond the most. */
  const tidy = () => {
    const kept = all().map((key) => ({ key, at: read(key)?.at ?? 0 })).sort((one, other) => other.at - one.at);
    kept.filter(({ at }, place) => place >= MOST || at < Date.now() - KEPT_MILLIS).forEach(({ key }) => forget(key));
  };

  const save = (form, field) => {
    const key = keyOf(form, field);
    const base = bases.get(field) ?? field.defaultValue;
    if (field.value === base || field.value.length > LONGEST) {
      forget(key);
      return;
    }
    try {
      localStorage.setItem(key, JSON.stringify({ at: Date.now(), base, value: field.value }));
    } catch {
      // No room: what is typed stays in the page at least.
    }
  };

  /** The drafts that a form settles, with their texts: what is typed meanwhile, or in another tab, is none of them. */
  const sentBy = (form) => {
    const texts = fields(form).flatMap((field) => [field.value, field.defaultValue]);
    return all()
      .filter((key) => key.startsWith(`${PREFIX}${mark} ${address(form)} `))
      .map((key) => [key, read(key)?.value])
      .filter(([, text]) => texts.includes(text));
  };
  const forgetSent = (drafts) =>
    drafts.filter(([key, text]) => read(key)?.value === text).forEach(([key]) => forget(key));

  const button = (label, press) => {
    const made = Object.assign(document.createElement("button"), { type: "button", textContent: label });
    made.addEventListener("click", press);
    return made;
  };

  const tell = (field, words, ...buttons) => {
    const line = document.createElement("p");
    line.className = "draft-note";
    line.setAttribute("role", "status");
    line.append(`${words} `, ...buttons);
    (field.closest("[data-quick-add]") ?? field).after(line);
    return line;
  };

  const restore = (form, field) => {
    const key = keyOf(form, field);
    const draft = read(key);
    if (draft?.value === field.defaultValue) {
      // The form came back refused: it stands on what was typed, and is unsent all the same.
      bases.set(field, draft.base);
    }
    if (!draft || draft.value === field.value || field.value !== field.defaultValue) {
      return;
    }
    const put = () => {
      field.value = draft.value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    };
    const discard = button("Discard", () => {
      forget(key);
      field.value = field.defaultValue;
      line.remove();
      field.focus();
    });
    let line;
    if (draft.base === field.defaultValue) {
      put();
      line = tell(field, "Restored what you had typed.", discard);
    } else {
      // Somebody changed it since: what is here now is not to be lost unseen.
      const use = button("Put it here", () => {
        put();
        line.replaceChildren("Restored what you had typed. ", discard);
        field.focus();
      });
      line = tell(field, "You had typed something else here before this was changed.", use, " ", discard);
    }
  };

  const within = (root) => forms(root).forEach((form) => fields(form).forEach((field) => restore(form, field)));

  /** The page after a form tells that it was accepted; one that shows the form again does not. */
  const settle = () => {
    const sent = JSON.parse(sessionStorage.getItem(SENT) ?? "[]");
    sessionStorage.removeItem(SENT);
    if (document.querySelector("[data-flash], [data-accepted]")) {
      forgetSent(sent);
    }
  };

  if (mark) {
    tidy();
    settle();
    within(document);
    document.addEventListener("content:added", (event) => within(event.target));
    document.addEventListener("submit", ({ target }) => sending.set(target, sentBy(target)), true);
    document.addEventListener("form:accepted", ({ target }) => forgetSent(sending.get(target) ?? []));
    document.addEventListener("input", ({ target }) => {
      if (target.form?.method === "post" && fields(target.form).includes(target)) {
        save(target.form, target);
      }
    });
    document.addEventListener("submit", (event) => {
      const form = event.target;
      if (form.getAttribute("action")?.endsWith("/sign-out")) {
        all().filter((key) => key.startsWith(`${PREFIX}${mark} `)).forEach(forget);
      } else if (!event.defaultPrevented && form.method === "post") {
        sessionStorage.setItem(SENT, JSON.stringify(sending.get(form)));
      }
    });
  }
}
