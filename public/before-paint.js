/* oxlint-disable no-var, no-unused-vars, typescript/prefer-optional-chain -- browsers that know nothing newer run this */
/*
 * Puts the kept theme and language on the page before anything is painted. When somebody is signed in, it has the app
 * fetched beside the first scripts, with what it asks first; else it shows the sign-in form that the build has drawn. It
 * is a file of its own because the content security policy forbids inline scripts, and old JavaScript because every
 * browser must get past it.
 */
(function () {
  var root = document.documentElement;
  var theme = null;
  var token = null;
  // A browser that forbids storage never keeps an answer.
  var isOffered = true;
  try {
    theme = localStorage.getItem('zhanggui.theme');
    token = localStorage.getItem('zhanggui.token');
    if (localStorage.getItem('zhanggui.locale') === 'en') root.lang = 'en';
    isOffered = !localStorage.getItem('zhanggui.locale') && !localStorage.getItem('zhanggui.english-offered');
  } catch (error) {
    // A browser that forbids storage shows the defaults.
  }
  var isDark =
    theme === 'dark' ||
    (theme !== 'light' && window.matchMedia && window.matchMedia('(prefers-color-scheme: dark)').matches);
  if (isDark) root.className = 'bp6-dark';
  root.style.colorScheme = isDark ? 'dark' : 'light';

  // The build names the files; there are none while developing.
  var script = document.currentScript;
  var app = script && script.getAttribute('data-app');
  if (!app) return;
  if (!token) {
    // Who comes back from WeChat may have nothing to sign in to; a browser that runs no modules has no app.
    if ('noModule' in script && location.pathname !== '/weixin/wxapp/authorized') drawSignIn();
    return;
  }
  var files = app.split(' ');
  var ahead = [];
  var calls = ['/auth/me'];
  // Each page by its address, with the files and calls that it needs besides.
  var pages = (script.getAttribute('data-pages') || '').split(';');
  for (var page = 0; page < pages.length; page += 1) {
    var words = pages[page].split(' ');
    for (var word = 1; words[0] === location.pathname && word < words.length; word += 1) {
      var name = words[word];
      if (name.charAt(0) === '!') ahead.push(name.slice(1));
      else if (name.charAt(0) !== '/') files.push(name);
      // An address that says nothing else than the call, or nothing at all.
      else if (name.slice(name.length - location.search.length) === location.search) calls.push(name);
    }
  }

  // Before the files: a browser opens few lines at once to a server of HTTP/1.1.
  askAhead();
  // What is drawn before the app needs the framework, which comes first then; otherwise all comes together, which leaves
  // no pause between the two.
  ahead.forEach(fetchAhead);
  if (ahead.length > 0) {
    var framework = fetchAhead(script.getAttribute('data-framework'));
    framework.onload = framework.onerror = fetchApp;
  } else fetchApp();

  function fetchApp() {
    files.forEach(fetchAhead);
  }

  /** As soon as the page has its place; src/main.tsx takes it over. */
  function drawSignIn() {
    var watch = new MutationObserver(function () {
      var place = document.getElementById('root');
      var drawn = place && document.getElementById('drawn-' + root.lang);
      if (!drawn) return;
      watch.disconnect();
      place.appendChild(drawn.content);
      var offer = document.querySelector('.zg-english-offer');
      if (offer && !(isOffered && prefersEnglish())) offer.parentNode.removeChild(offer);
      document.getElementById('username').focus();
    });
    watch.observe(root, { childList: true, subtree: true });

    // Until the app listens, a press waits for it: src/lib/drawn-ahead.ts repeats it.
    /** @type {number[]} */
    var pressed = [];
    window.pressedAhead = pressed;
    document.addEventListener(
      'click',
      function (event) {
        var button = event.target instanceof Element ? event.target.closest('#root button') : null;
        if (!window.pressedAhead || !button) return;
        event.preventDefault();
        event.stopPropagation();
        button.setAttribute('aria-busy', 'true');
        pressed.push(Array.from(document.querySelectorAll('#root button')).indexOf(button));
      },
      true,
    );
  }

  /** As src/lib/i18n/english-offer.ts has it. */
  function prefersEnglish() {
    var first = navigator.languages.map(function (tag) {
      return tag.toLowerCase().split('-')[0];
    });
    first = first.filter(function (tag) {
      return tag === 'en' || tag === 'zh';
    });
    return first[0] === 'en';
  }

  /** @param {string} file */
  function fetchAhead(file) {
    var link = document.createElement('link');
    var isStyle = file.slice(-4) === '.css';
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = '/' + file;
    document.head.appendChild(link);
    return link;
  }

  // What the app asks first; src/lib/asked-ahead.ts hands the answers to it.
  function askAhead() {
    var meta = document.querySelector('meta[name="api-base"]');
    if (!meta || !window.fetch || !window.AbortController) return;
    var base = meta.getAttribute('content') || '';
    /** @type {Promise<Response> | null} */
    var me = null;
    window.askedAhead = calls.map(function (name) {
      var stop = new AbortController();
      var headers = { 'Accept-Language': root.lang, Authorization: 'Bearer ' + token };
      /** @param {string} way */
      function ask(way) {
        call.path = base + way;
        return fetch(call.path, { headers: headers, signal: stop.signal });
      }
      var call = { name: name, path: '', headers: headers, stop: stop, answer: new Promise(function () {}) };
      var ways = name.split('|');
      // The second way, or none, is for staff of a tenant, who are known once the first call is answered.
      call.answer =
        me && ways.length > 1
          ? me.then(isOfTenant).then(function (is) {
              var way = ways[is ? 1 : 0];
              return way ? ask(way) : new Promise(function () {});
            })
          : ask(name);
      me = me || call.answer;
      // Who takes it hears of a failure; when nobody does, nobody misses it.
      call.answer.catch(function () {});
      return call;
    });
  }

  /**
   * Reads a copy: the answer itself is the app's.
   * @param {Response} answer
   */
  function isOfTenant(answer) {
    return answer
      .clone()
      .text()
      .then(function (text) {
        return /"type":2\b/.test(text);
      });
  }
})();
