import { array, literal, number, object, optional, pipe, string, transform, union } from 'valibot';

/** An answer of which only its success matters; it must say so, or a stranger's `{}` would count as done. */
export const nothing = pipe(
  object({ errcode: literal(0) }),
  transform((): void => undefined),
);

/** A number that some samples and some real answers write as a text. */
export const numeric = pipe(union([number(), string()]), transform(Number), number());

export const text = optional(string(), '');
export const count = optional(number(), 0);
export const texts = optional(array(string()), []);
