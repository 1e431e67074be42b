/* oxlint-disable no-var, no-unused-vars, typescript/prefer-optional-chain -- browsers that know nothing newer run this */
/*
 * Puts the kept theme and language on the page before anything is painted, and has the app fetched beside the first
 * scripts when somebody is signed in. It is a file of its own because the content
 * security policy forbids inline scripts, and old JavaScript because every browser must get past it.
 */
(function () {
  var root = document.documentElement;
  var theme = null;
  var token = null;
  try {
    theme = localStorage.getItem('zhanggui.theme');
    token = localStorage.getItem('zhanggui.token');
    if (localStorage.getItem('zhanggui.locale') === 'en') root.lang = 'en';
  } catch (error) {
    // A browser that forbids storage shows the defaults.
  }
  var isDark =
    theme === 'dark' ||
    (theme !== 'light' && window.matchMedia && window.matchMedia('(prefers-color-scheme: dark)').matches);
  if (isDark) root.className = 'bp6-dark';
  root.style.colorScheme = isDark ? 'dark' : 'light';

  // The build names the files; there are none while developing.
  var app = document.currentScript && document.currentScript.getAttribute('data-app');
  var files = token && app ? app.split(' ') : [];
  for (var at = 0; at < files.length; at += 1) {
    var link = document.createElement('link');
    var isStyle = files[at].slice(-4) === '.css';
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = '/' + files[at];
    document.head.appendChild(link);
  }
})();
