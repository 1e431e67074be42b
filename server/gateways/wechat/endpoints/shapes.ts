import { array, looseObject, number, optional, pipe, string, transform, union } from 'valibot';

/** An answer of which only its success matters. */
export const nothing = pipe(
  looseObject({}),
  transform((): void => undefined),
);

/** A number that some samples and some real answers write as a text. */
export const numeric = pipe(union([number(), string()]), transform(Number), number());

export const text = optional(string(), '');
export const count = optional(number(), 0);
export const texts = optional(array(string()), []);
