/* oxlint-disable no-var, no-unused-vars, typescript/prefer-optional-chain -- browsers that know nothing newer run this */
/*
 * Puts the kept theme and language on the page before anything is painted. It is a file of its own because the content
 * security policy forbids inline scripts, and old JavaScript because every browser must get past it.
 */
(function () {
  var root = document.documentElement;
  var theme = null;
  try {
    theme = localStorage.getItem('zhanggui.theme');
    if (localStorage.getItem('zhanggui.locale') === 'en') root.lang = 'en';
  } catch (error) {
    // A browser that forbids storage shows the defaults.
  }
  var isDark =
    theme === 'dark' ||
    (theme !== 'light' && window.matchMedia && window.matchMedia('(prefers-color-scheme: dark)').matches);
  if (isDark) root.className = 'bp6-dark';
  root.style.colorScheme = isDark ? 'dark' : 'light';
})();
