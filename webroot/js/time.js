// Shows times in the viewer's zone. The server sends UTC with a text that is readable as it is; only
// full times (`2026-10-22T09:00:00Z`) whose text names UTC change, dates and words stay.
{
  const shown = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
  const exact = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "long" });

  const localise = (element) => {
    const moment = new Date(element.dateTime);
    if (!element.dateTime.endsWith("Z") || Number.isNaN(moment.getTime())) {
      return;
    }
    element.title = exact.format(moment);
    if (element.textContent.endsWith("UTC")) {
      element.textContent = shown.format(moment);
    }
  };

  document.querySelectorAll("time[datetime]").forEach(localise);
}
