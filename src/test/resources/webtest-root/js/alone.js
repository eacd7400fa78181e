document.documentElement.dataset.alone = "1";
