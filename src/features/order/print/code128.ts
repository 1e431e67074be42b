/** The widths of bars and gaps, in turn, of each of Code 128's symbols 0 to 105; the stop follows (ISO/IEC 15417). */
const widths = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');
const stop = '2331112';
const toB = 100;
const startB = 104;
const startC = 105;

/**
 * Returns the symbols of a text without check and stop: pairs of digits in set C, which are half as wide, everything
 * else in set B. Throws on a character that Code 128 B does not have.
 */
function symbolsOf(text: string): number[] {
  const pairs = /^(?:\d\d){2,}/.exec(text)?.[0] ?? '';
  const rest = text.slice(pairs.length);
  const inB = Array.from(rest, (character) => {
    const value = (character.codePointAt(0) ?? 0) - 32;
    if (value < 0 || value > 94) throw new RangeError(`Code 128 B has no ${character}.`);
    return value;
  });
  if (pairs === '') return [startB, ...inB];
  const inC = (pairs.match(/\d\d/g) ?? []).map(Number);
  return [startC, ...inC, ...(inB.length === 0 ? [] : [toB, ...inB])];
}

/** Returns the symbols of a text as Code 128 with the check symbol, without the stop. */
export function code128Symbols(text: string): number[] {
  const symbols = symbolsOf(text);
  // The start counts once, each following symbol as often as its position.
  const sum = symbols.reduce((total, symbol, at) => total + symbol * Math.max(at, 1), 0);
  return [...symbols, sum % 103];
}

/** Returns the bars of a text as Code 128, in modules: where each begins, how wide it is, and the width of all. */
export function code128(text: string): { bars: { x: number; width: number }[]; width: number } {
  const modules = Array.from([...code128Symbols(text).map((symbol) => widths[symbol] ?? ''), stop].join(''), Number);
  const bars: { x: number; width: number }[] = [];
  let x = 0;
  for (const [at, width] of modules.entries()) {
    if (at % 2 === 0) bars.push({ x, width });
    x += width;
  }
  return { bars, width: x };
}
