// Tells the server the browser's time zone, once, where the person's profile has none. A zone that
// was chosen is never overwritten. A page of days that was made for another one is loaded again.
{
  const profile = document.querySelector("[data-zone-url]");
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const told = `rt-zone ${document.body.dataset.person}`;

  const isTold = () => {
    try {
      return sessionStorage.getItem(told) !== null;
    } catch {
      return true;
    }
  };

  const tell = async () => {
    sessionStorage.setItem(told, zone);
    const random = crypto.getRandomValues(new Uint8Array(16));
    const fields = {
      csrfToken: document.querySelector("input[name=csrfToken]").value,
      requestKey: Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join(""),
      timeZone: zone,
      "was.timeZone": "",
    };
    const answer = await fetch(profile.dataset.zoneUrl, {
      method: "POST",
      keepalive: true,
      headers: { Accept: "application/json" },
      body: new URLSearchParams(fields),
    });
    return answer.ok;
  };

  const isFiltered = (...names) => names.some((name) => new URLSearchParams(location.search).get(name));
  const showsDays = () => [...document.querySelectorAll("main time")].some(({ dateTime }) => !dateTime.includes("T"));

  const day = (timeZone) => new Date().toLocaleDateString("en", { timeZone });
  const isOtherDay = () => day(zone) !== day(profile.dataset.zone);
  const isStale = () => isFiltered("from", "to") || (isOtherDay() && (isFiltered("due") || showsDays()));

  const isUsed = () =>
    document.querySelector("dialog[open]") ||
    [...document.querySelectorAll("input, textarea")].some((field) => field.value !== field.defaultValue);

  if (profile && zone && !isTold()) {
    let leaving = false;
    const leave = () => (leaving = true);
    // Who follows a link meanwhile goes there: loading again would take it back.
    addEventListener("beforeunload", leave);
    tell()
      .then((kept) => kept && isStale() && !isUsed() && !leaving && location.reload())
      .catch(() => sessionStorage.removeItem(told))
      .finally(() => removeEventListener("beforeunload", leave));
  }
}
