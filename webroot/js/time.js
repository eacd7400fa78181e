// Shows times in the viewer's zone. The server sends UTC with a text that is readable as it is; only
// full times (`2026-10-22T09:00:00Z`) whose text names UTC change, dates and words stay.
{
  // The server's own months: browsers differ in how they shorten September.
  const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
  const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });
  const shown = (moment) =>
    `${moment.getDate()} ${months[moment.getMonth()]} ${moment.getFullYear()}, ${clock.format(moment)}`;
  const exact = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "long" });

  const localise = (element) => {
    const moment = new Date(element.dateTime);
    if (!element.dateTime.endsWith("Z") || Number.isNaN(moment.getTime())) {
      return;
    }
    element.title = exact.format(moment);
    if (element.textContent.endsWith("UTC")) {
      element.textContent = shown(moment);
    }
  };

  const within = (root) => root.querySelectorAll("time[datetime]").forEach(localise);

  within(document);
  document.addEventListener("content:added", (event) => within(event.target));
}
