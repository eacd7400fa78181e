// A session that ends while one works: says so, leads to the sign-in page beside this one, and takes
// up the new session by itself when the same person has signed in.
const session = (() => {
  const ENDED = "Your session has ended. Sign in in another tab, then send it again; what is here stays.";
  const OTHER = "Somebody else is signed in now. Copy what you typed, then load the page again.";
  const signIn = `/${location.pathname.split("/")[1]}/sign-in`;
  let ended = false;
  let told = null;

  /** One message at a time: what is over is not left standing beside what is so now. */
  const problem = (...words) => {
    say.withdraw(told);
    told = say.problem(...words);
  };

  const tell = () => problem(ENDED, { label: "Sign in", press: () => open(signIn, "_blank") });

  const other = () => problem(OTHER);

  const end = () => {
    ended = true;
    tell();
  };

  const fresh = async () => {
    const response = await fetch(boardPage.address, { headers: { Accept: "text/html" } }).catch(() => null);
    if (!response || new URL(response.url).pathname === signIn) {
      return null;
    }
    return new DOMParser().parseFromString(await response.text(), "text/html");
  };

  /** Takes up a newer session, where there is one of the same person. */
  const take = async () => {
    const page = await fresh();
    const token = page?.querySelector("[name=csrfToken]")?.value;
    if (!token) {
      tell();
      return false;
    }
    if (page.body.dataset.person !== document.body.dataset.person) {
      other();
      return false;
    }
    document.querySelectorAll("[name=csrfToken]").forEach((field) => {
      field.value = token;
    });
    ended = false;
    say.withdraw(told);
    return true;
  };

  return {
    end,
    other,
    ended: ENDED,
    take,

    /** Before something is sent: whether it can be. */
    renew: async () => !ended || take(),
  };
})();
