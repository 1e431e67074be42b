/** The members of a control's input: all texts from a form, typed from JSON. */
export type Input = Readonly<Record<string, unknown>>;

/** A control received unusable input; the message names the member. */
export class ControlFault extends Error {}

export const textOf = (input: Input, name: string): string => {
  const value = input[name];
  if (typeof value !== 'string' || value === '') throw new ControlFault(`${name}: a text is needed`);
  return value;
};

export const optionalText = (input: Input, name: string, fallback: string): string => {
  const value = input[name];
  return typeof value === 'string' && value !== '' ? value : fallback;
};

/** A whole number within bounds, also written as digits; a missing one becomes the fallback. */
export const numberOf = (input: Input, name: string, fallback: number, least: number, most: number): number => {
  const value = input[name];
  const number = value === undefined || value === '' ? fallback : Number(value);
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new ControlFault(`${name}: a whole number from ${least} to ${most} is needed`);
  }
  return number;
};

export const flagOf = (input: Input, name: string, fallback: boolean): boolean => {
  const value = input[name];
  if (value === undefined || value === '') return fallback;
  return value === true || value === 1 || value === '1' || value === 'true' || value === 'on';
};
