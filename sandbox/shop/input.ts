import { ControlFault, type Input, numberOf, textOf } from '#sandbox/control/input.ts';

/** A row id, in digits. */
export function idOf(input: Input, name: string): string {
  const value = input[name];
  if (typeof value !== 'string' || !/^\d{1,18}$/.test(value))
    throw new ControlFault(`${name}: a row's number is needed`);
  return value;
}

/** Fen, points or units; null when missing. */
export function maybeNumber(input: Input, name: string, least: number): number | null {
  const value = input[name];
  return value === undefined || value === null || value === '' ? null : numberOf(input, name, 0, least, 999_999_999);
}

/** One of these words; the first when missing. */
export function oneOf<Word extends string>(input: Input, name: string, words: readonly [Word, ...Word[]]): Word {
  const value = input[name];
  if (value === undefined || value === '') return words[0];
  const found = words.find((word) => word === value);
  if (found === undefined) throw new ControlFault(`${name}: one of ${words.join(', ')}`);
  return found;
}

/** Buyers place ordinary orders: a bargain, a group or a flash sale begins elsewhere, and none is played. */
export function isOrdinary(input: Input): void {
  if (numberOf(input, 'orderType', 0, 0, 3) !== 0)
    throw new ControlFault('orderType: buyers place ordinary orders (0)');
}

/** The lines of a basket, each sku once. */
export function linesOf(input: Input): { skuId: string; quantity: number }[] {
  const value = input['lines'];
  if (!Array.isArray(value) || value.length === 0 || value.length > 50) {
    throw new ControlFault('lines: from one to fifty lines of skuId and quantity are needed');
  }
  const lines = value.map((each: unknown) => {
    if (typeof each !== 'object' || each === null) throw new ControlFault('lines: each has a skuId and a quantity');
    const line: Input = { ...each };
    return { skuId: idOf(line, 'skuId'), quantity: numberOf(line, 'quantity', 1, 1, 9_999) };
  });
  if (new Set(lines.map(({ skuId }) => skuId)).size < lines.length) throw new ControlFault('lines: each sku once');
  return lines;
}

export const tenantOf = (input: Input): string => textOf(input, 'tenantId');
