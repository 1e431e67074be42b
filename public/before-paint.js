/* oxlint-disable no-var, no-unused-vars, typescript/prefer-optional-chain -- browsers that know nothing newer run this */
/*
 * Puts the kept theme and language on the page before anything is painted. When somebody is signed in, it has the app
 * fetched beside the first scripts, with what it asks first, and shows the numbers of the home page; else it shows the
 * sign-in form. The build has drawn both. It is a file of its own because the content security policy forbids inline
 * scripts, and old JavaScript because every browser must get past it.
 */
(function () {
  var root = document.documentElement;
  var theme = null;
  var token = null;
  // A browser that forbids storage never keeps an answer.
  var isOffered = true;
  var isFolded = false;
  try {
    theme = localStorage.getItem('zhanggui.theme');
    token = localStorage.getItem('zhanggui.token');
    if (localStorage.getItem('zhanggui.locale') === 'en') root.lang = 'en';
    isFolded = localStorage.getItem('zhanggui.navigation') === 'folded';
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
  var calls = ['/auth/me'];
  /** @type {{ answer: Promise<Response> }[]} */
  var asked = [];
  // Each page by its address, with the files and calls that it needs besides.
  var pages = (script.getAttribute('data-pages') || '').split(';');
  for (var page = 0; page < pages.length; page += 1) {
    var words = pages[page].split(' ');
    for (var word = 1; words[0] === location.pathname && word < words.length; word += 1) {
      var name = words[word];
      if (name.charAt(0) !== '/') files.push(name);
      // An address that says nothing else than the call, or nothing at all.
      else if (name.slice(name.length - location.search.length) === location.search) calls.push(name);
    }
  }

  // Before the files: a browser opens few lines at once to a server of HTTP/1.1.
  var isKnown = askAhead();
  var numbers = asked.slice(1);
  if (location.pathname === '/' && isKnown && numbers.length === 3) {
    drawNumbers();
    // The last of them is asked for when it is known whose they are; until then the first scripts fill the line.
    isKnown.then(fetchApp, fetchApp);
    setTimeout(fetchApp, 300);
  } else fetchApp();

  function fetchApp() {
    files.splice(0).forEach(fetchAhead);
  }

  /**
   * As soon as the page has them: a screen that the build has drawn, and the place of the app. Never, if the app has taken
   * the screen away.
   * @param {string} name
   * @param {(drawn: DocumentFragment, place: HTMLElement) => void} draw
   */
  function withDrawn(name, draw) {
    if (look() || document.readyState !== 'loading') return;
    var watch = new MutationObserver(function () {
      if (look()) watch.disconnect();
    });
    watch.observe(root, { childList: true, subtree: true });

    function look() {
      var place = document.getElementById('root');
      var drawn = document.getElementById(name + '-' + root.lang);
      if (!place || !(drawn instanceof HTMLTemplateElement)) return false;
      draw(drawn.content, place);
      return true;
    }
  }

  /** src/main.tsx takes it over. */
  function drawSignIn() {
    withDrawn('sign-in', function (drawn, place) {
      place.appendChild(drawn);
      var offer = document.querySelector('.zg-english-offer');
      if (offer && !(isOffered && prefersEnglish())) offer.parentNode.removeChild(offer);
      document.getElementById('username').focus();
    });

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

  /**
   * Over the place of the app, once all have come; src/lib/drawn-ahead.ts takes them away. What is refused the app tells.
   */
  function drawNumbers() {
    // Over a page that has broken they would stay.
    window.addEventListener(
      'error',
      function (event) {
        if (event.target !== window && !(event.target instanceof HTMLScriptElement)) return;
        document.querySelectorAll('[data-drawn-ahead], body > template').forEach(function (drawn) {
          drawn.remove();
        });
      },
      true,
    );
    Promise.all(numbers.map(countsOf))
      .then(function (counts) {
        var isRefused = counts.some(function (count) {
          return count.code !== 0;
        });
        if (isRefused) return;
        withDrawn('numbers', function (drawn, place) {
          var todays = drawn.querySelectorAll('.zg-stat-value');
          var totals = drawn.querySelectorAll('strong');
          if (!isPlayed()) drawn.querySelector('.zg-first-banner').remove();
          if (isFolded) drawn.firstElementChild.setAttribute('data-folded', '');
          counts.forEach(function (count, at) {
            // As src/lib/format.ts has it.
            todays[at].textContent = count.data.countToday.toLocaleString('en-US');
            totals[at].textContent = count.data.countTotal.toLocaleString('en-US');
          });
          place.parentNode.insertBefore(drawn, place);
        });
      })
      // The app comes all the same.
      .catch(function () {});
  }

  /**
   * Reads a copy: the answer itself is the app's.
   * @param {{ answer: Promise<Response> }} call
   * @returns {Promise<{ code: number, data: { countToday: number, countTotal: number } }>}
   */
  function countsOf(call) {
    return call.answer.then(function (answer) {
      return answer.clone().json();
    });
  }

  /** As src/lib/config.ts has it. */
  function isPlayed() {
    var meta = document.querySelector('meta[name="played-systems"]');
    return /^(?!unknown$)\S/.test((meta && meta.getAttribute('content')) || '');
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

  /**
   * Asks what the app asks first; src/lib/asked-ahead.ts hands the answers to it.
   * @returns {Promise<boolean> | null} whether it is staff of a tenant
   */
  function askAhead() {
    var meta = document.querySelector('meta[name="api-base"]');
    if (!meta || !window.fetch || !window.AbortController) return null;
    var base = meta.getAttribute('content') || '';
    /** @type {Promise<boolean> | null} */
    var isKnown = null;
    asked = calls.map(function (name) {
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
        isKnown && ways.length > 1
          ? isKnown.then(function (is) {
              var way = ways[is ? 1 : 0];
              return way ? ask(way) : new Promise(function () {});
            })
          : ask(name);
      if (!isKnown) {
        // The app has it once the others know their ways: else it would ask for itself.
        var first = call.answer;
        isKnown = first.then(isOfTenant);
        call.answer = isKnown.then(function () {
          return first;
        });
      }
      // Who takes it hears of a failure; when nobody does, nobody misses it.
      call.answer.catch(function () {});
      return call;
    });
    window.askedAhead = asked;
    return isKnown;
  }

  /**
   * Reads a copy, too.
   * @param {Response} answer
   */
  function isOfTenant(answer) {
    var copy = answer.clone().text();
    return copy.then(function (text) {
      return /"type":2\b/.test(text);
    });
  }
})();
