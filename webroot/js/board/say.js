// Tells what happened: to screen readers in a live region, to eyes in toasts.
const say = (() => {
  const SHOWN_MILLIS = 10_000;
  const MOST = 3;

  const region = document.createElement("p");
  region.className = "vh";
  region.setAttribute("role", "status");
  region.dataset.announcer = "";
  board.append(region);

  const toasts = document.createElement("div");
  toasts.className = "toasts";
  let origin = null;

  toasts.addEventListener("focusin", ({ relatedTarget }) => {
    if (!toasts.contains(relatedTarget)) {
      origin = relatedTarget;
    }
  });

  const remove = (message) => keeping.without(message, origin);

  const aloud = (sentence) => {
    boardPage.foreground().append(region);
    // The same sentence twice is said twice.
    region.textContent = region.textContent === sentence ? `${sentence}\u00a0` : sentence;
  };

  const button = (label, className, press) => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = className;
    made.textContent = label;
    made.addEventListener("click", press);
    return made;
  };

  const fade = (toast) => {
    let timer;
    const start = () => {
      timer = setTimeout(() => remove(toast), SHOWN_MILLIS);
    };
    const stop = () => clearTimeout(timer);
    for (const [event, then] of [["mouseenter", stop], ["mouseleave", start], ["focusin", stop], ["focusout", start]]) {
      toast.addEventListener(event, then);
    }
    start();
  };

  const show = (sentence, { action, problem = false } = {}) => {
    const toast = document.createElement("div");
    toast.className = problem ? "toast toast-problem" : "toast";
    toast.dataset.toast = "";
    const words = document.createElement("p");
    words.dir = "auto";
    words.textContent = sentence;
    toast.append(words);
    if (action) {
      const press = () => {
        remove(toast);
        action.press();
      };
      toast.append(button(action.label, "button", press));
    }
    const close = button("", "toast-close", () => remove(toast));
    close.setAttribute("aria-label", "Close the message");
    toast.append(close);
    boardPage.foreground().append(toasts);
    document.querySelectorAll("[data-flash]").forEach(remove);
    if (!problem) {
      // What was done before is no longer the last thing to take back.
      toasts.querySelectorAll(".toast:not(.toast-problem)").forEach(remove);
    }
    [...toasts.children].filter((older) => older.textContent === toast.textContent).forEach(remove);
    toasts.append(toast);
    while (toasts.children.length > MOST) {
      remove(toasts.firstElementChild);
    }
    if (!problem) {
      fade(toast);
    }
    return toast;
  };

  /** Messages stand in the dialog that opens, and come out of it before it goes. */
  const follow = () => boardPage.foreground().append(region, toasts);

  document.addEventListener("close", follow, true);

  return {
    aloud,
    button,
    follow,

    /** Something was done; `more` is told to screen readers only. */
    done(sentence, action, more = "") {
      aloud([sentence, more, action && `Press u for ${action.label}.`].filter(Boolean).join(" "));
      return show(sentence, { action });
    },

    /** Puts the focus on the last message, and tells whether there is one. */
    reach() {
      const message = toasts.lastElementChild ?? document.querySelector("[data-flash]");
      message?.querySelector("button").focus();
      return Boolean(message);
    },

    /** Takes back a message that is over. */
    withdraw: (message) => message?.isConnected && remove(message),

    /** Something was not done; stays until it is closed. */
    problem(sentence, action) {
      aloud(sentence);
      return show(sentence, { action, problem: true });
    },
  };
})();
