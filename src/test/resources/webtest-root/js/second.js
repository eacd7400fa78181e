// no semicolon before
(() => {})()