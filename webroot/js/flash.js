// A message that floats can be sent away, and is read out though it stood in the page from the start.
{
  for (const flash of document.querySelectorAll("[data-flash]")) {
    const close = document.createElement("button");
    close.type = "button";
    close.className = "toast-close";
    close.setAttribute("aria-label", "Close the message");
    close.addEventListener("click", () => {
      flash.remove();
      (document.getElementById(flash.dataset.place) ?? document.querySelector("main")).focus();
    });
    flash.append(close);
    flash.querySelector("p").append("");
  }
}
