// Looks again how far long work is: while the page is seen, less and less often, and not for ever.
{
  const FIRST_MILLIS = 2_000;
  const LONGEST_MILLIS = 60_000;
  const MOST_LOOKS = 200;
  const shown = () => [...document.querySelectorAll("[data-job]")];
  let looks = 0;

  const tell = (words) => shown().forEach((job) => job.replaceChildren(words));

  /** Whoever types is not disturbed. */
  const finish = () => {
    if (document.activeElement?.form) {
      tell("This is done. Load the page again to see it.");
    } else {
      location.reload();
    }
  };

  const look = async () => {
    const response = await fetch(location.href, { headers: { Accept: "text/html" } }).catch(() => null);
    if (!response) {
      return true;
    }
    if (!response.ok || response.redirected) {
      if (response.status !== 503) {
        tell(response.status === 404 ? "This is done." : "Load the page again to see how far this is.");
      }
      return response.status === 503;
    }
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const fresh = [...page.querySelectorAll("[data-job]")];
    if (fresh.length !== shown().length) {
      finish();
      return false;
    }
    shown().forEach((job, at) => {
      if (job.innerHTML !== fresh[at].innerHTML && !job.contains(document.activeElement)) {
        job.replaceWith(document.adoptNode(fresh[at]));
      }
    });
    return true;
  };

  const pause = () => {
    if (looks < MOST_LOOKS) {
      setTimeout(next, Math.min(LONGEST_MILLIS, FIRST_MILLIS + looks * 500));
    }
  };

  const next = async () => {
    if (document.hidden) {
      document.addEventListener("visibilitychange", next, { once: true });
      return;
    }
    looks += 1;
    if (await look()) {
      pause();
    }
  };

  if (shown().length > 0) {
    pause();
  }
}
