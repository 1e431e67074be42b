/* oxlint-disable no-var, no-unused-vars -- browsers that know nothing newer run this */
/*
 * Warns on Internet Explorer and on a Safari too old for the app. It is written for those browsers (ES5) and stands
 * before the bundle, which they cannot read; the warning stays until somebody closes it.
 */
(function () {
  // What the bundle is built for; Safari reports 16.4 as "Version/16.4".
  var safariMajor = 16;
  var safariMinor = 4;
  var delayMs = 500;

  /** @param {string} agent */
  function isOldSafari(agent) {
    if (!/Safari\//.test(agent) || /Chrome|Chromium|CriOS|FxiOS|Android|Edg/.test(agent)) return false;
    var version = /Version\/(\d+)(?:\.(\d+))?/.exec(agent);
    if (!version) return false;
    var major = Number(version[1]);
    return major < safariMajor || (major === safariMajor && Number(version[2] || 0) < safariMinor);
  }

  function isOld() {
    var agent = window.navigator.userAgent;
    return /MSIE |Trident\//.test(agent) || isOldSafari(agent);
  }

  function isEnglish() {
    try {
      return window.localStorage.getItem('zhanggui.locale') === 'en';
    } catch (error) {
      return false;
    }
  }

  /**
   * @template {keyof HTMLElementTagNameMap} Tag
   * @param {Tag} tag
   * @param {string} text
   * @param {string} style
   */
  function line(tag, text, style) {
    var element = document.createElement(tag);
    element.appendChild(document.createTextNode(text));
    element.style.cssText = style;
    return element;
  }

  function warn() {
    var english = isEnglish();
    var box = document.createElement('div');
    box.setAttribute('role', 'alert');
    box.style.cssText =
      'position:fixed;top:16px;right:16px;left:16px;z-index:9999;max-width:420px;margin:0 auto;padding:14px 44px 14px 16px;' +
      'border:1px solid #c87619;border-radius:6px;background:#fbf0e0;color:#5c3605;font:14px/1.5 "PingFang SC","Microsoft YaHei",sans-serif';
    box.appendChild(line('strong', english ? 'Browser support' : '浏览器兼容', 'display:block;font-size:16px'));
    box.appendChild(
      line(
        'span',
        english
          ? 'Please work in a current browser such as Chrome, Firefox or 360 Extreme, otherwise pages may fail in unknown ways!'
          : '请使用谷歌、火狐、360极速等主流浏览器进行操作，否则页面可能出现未知错误！',
        'display:block',
      ),
    );
    var close = line(
      'button',
      '×',
      'position:absolute;top:8px;right:8px;width:32px;height:32px;border:0;background:none;color:inherit;font-size:20px;cursor:pointer',
    );
    close.setAttribute('type', 'button');
    close.setAttribute('aria-label', english ? 'Close' : '关闭');
    close.onclick = function () {
      document.body.removeChild(box);
    };
    box.appendChild(close);
    document.body.appendChild(box);
  }

  if (isOld()) window.setTimeout(warn, delayMs);
})();
