/**
 * The style of a chart, embedded in the picture, so that the file in the docs and the view in the app look the same. In
 * the app the dark theme follows Blueprint's class on the body, in a standalone picture the reader's system.
 */
const light = `
  --mc-canvas: #ffffff; --mc-ink: #1c2127; --mc-muted: #5f6b7c; --mc-line: #8f99a8; --mc-box: #ffffff;
  --mc-head: #edeff2; --mc-busy: #e3eefb; --mc-busy-line: #2d72d2; --mc-final: #dcdfe5; --mc-condition: #7d4a0a;
  --mc-good: #1c6e42; --mc-bad: #ac2f33; --mc-active: #2d72d2; --mc-active-box: #d3e4fb; --mc-late: #cd4246;
  --mc-badge: #2d72d2; --mc-badge-ink: #ffffff; --mc-service: #215db0;`;

const dark = `
  --mc-canvas: #252a31; --mc-ink: #f6f7f9; --mc-muted: #abb3bf; --mc-line: #738091; --mc-box: #2f343c;
  --mc-head: #383e47; --mc-busy: #1c3a5e; --mc-busy-line: #4c90f0; --mc-final: #404854; --mc-condition: #fbb360;
  --mc-good: #72ca9b; --mc-bad: #fa999c; --mc-active: #8abbff; --mc-active-box: #184a90; --mc-late: #e76a6e;
  --mc-badge: #8abbff; --mc-badge-ink: #111418; --mc-service: #8abbff;`;

const shapes = `
  .mc { font-family: system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
  .mc text { fill: var(--mc-ink); dominant-baseline: alphabetic; }
  .mc .title { font-size: 14px; font-weight: 600; }
  .mc .label, .mc .done, .mc .error { font-size: 12px; }
  .mc .service { font-size: 11px; }
  .mc .condition { font-size: 11px; }
  .mc .code { font: 11px ui-monospace, "SFMono-Regular", Consolas, "Noto Sans Mono", monospace; }
  .mc text.code { fill: var(--mc-muted); }
  .mc text.service { fill: var(--mc-service); }
  .mc text.condition { fill: var(--mc-condition); }
  .mc text.done { fill: var(--mc-good); }
  .mc text.error { fill: var(--mc-bad); }
  .mc .box { fill: var(--mc-box); stroke: var(--mc-line); stroke-width: 1.3; }
  .mc .region .box { stroke-dasharray: 5 4; }
  .mc .head { fill: var(--mc-head); stroke: none; }
  .mc .any .box { fill: var(--mc-head); stroke-dasharray: 2 3; }
  .mc .elsewhere .box { fill: none; stroke-dasharray: 4 3; }
  .mc .elsewhere text { fill: var(--mc-muted); }
  .mc .busy .box { fill: var(--mc-busy); stroke: var(--mc-busy-line); }
  .mc .final .box { fill: var(--mc-final); }
  .mc .final .ring, .mc .rule { fill: none; stroke: var(--mc-line); }
  .mc .wire { fill: none; stroke: var(--mc-line); stroke-width: 1.4; }
  .mc .tip { fill: var(--mc-line); }
  .mc .start { fill: var(--mc-ink); }
  .mc .plate { fill: var(--mc-canvas); }
  .mc .outer .box, .mc .region .box { fill: none; }
  .mc .active .box { fill: var(--mc-active-box); stroke: var(--mc-active); stroke-width: 2.6; }
  .mc .active.outer .box { fill: none; }
  .mc .moved .wire { stroke: var(--mc-active); stroke-width: 2.4; }
  .mc .covered .wire { stroke: var(--mc-good); }
  .mc .uncovered .wire { stroke: var(--mc-bad); stroke-width: 2.4; stroke-dasharray: 6 4; }
  .mc text.covered { fill: var(--mc-good); }
  .mc text.uncovered { fill: var(--mc-bad); font-weight: 700; }
  .mc .badge { fill: var(--mc-badge); }
  .mc .late .badge { fill: var(--mc-late); }
  .mc text.count { font-size: 11px; font-weight: 600; fill: var(--mc-badge-ink); }
  .mc text.moves { font-size: 11px; font-weight: 600; fill: var(--mc-active); }
  .mc .link { cursor: pointer; }
  .mc .link:focus-visible { outline: none; }
  .mc .link:focus-visible .box { stroke: var(--mc-active); stroke-width: 3; }`;

/** Returns the style sheet of a chart; `alone` is for a picture outside the app. */
export function styleOf(alone: boolean): string {
  const night = alone
    ? `@media (prefers-color-scheme: dark) { .mc {${dark}\n} }`
    : `[data-ag-theme-mode='dark'] .mc {${dark}\n}`;
  return `.mc {${light}\n}\n${night}${shapes}\n`;
}
