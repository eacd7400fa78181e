document.documentElement.dataset.first = "1"
