// A message that floats can be sent away.
{
  for (const flash of document.querySelectorAll("[data-flash]")) {
    const close = document.createElement("button");
    close.type = "button";
    close.className = "toast-close";
    close.setAttribute("aria-label", "Close the message");
    close.addEventListener("click", () => flash.remove());
    flash.append(close);
  }
}
