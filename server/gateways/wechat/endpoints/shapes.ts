import {
  array,
  type BaseIssue,
  type BaseSchema,
  literal,
  nullable,
  nullish,
  number,
  object,
  pipe,
  regex,
  safeParse,
  string,
  transform,
  union,
  unknown,
} from 'valibot';

/** An answer of which only its success matters; it must say so, or a stranger's `{}` would count as done. */
export const nothing = pipe(
  object({ errcode: literal(0) }),
  transform((): void => undefined),
);

/** A number that some samples and some real answers write as a text. */
export const numeric = pipe(
  union([number(), pipe(string(), regex(/^\s*-?\d+(\.\d+)?\s*$/))]),
  transform(Number),
  number(),
);

/** A text that may be missing, null or a number. */
export const text = pipe(nullish(union([string(), number()]), ''), transform(String));

/** A number that may be missing, null, a text or no number at all; 0 then. */
export const count = pipe(
  nullish(union([number(), string()]), 0),
  transform((value) => (Number.isFinite(Number(value)) ? Number(value) : 0)),
);

type Any<Row> = BaseSchema<unknown, Row, BaseIssue<unknown>>;

/** A list that may be missing or null; what is not of the shape is left out and does not cost the others. */
export const rows = <Row>(schema: Any<Row>) =>
  pipe(
    nullish(array(unknown()), []),
    transform((list) =>
      list.flatMap((row) => {
        const parsed = safeParse(schema, row);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );

export const texts = rows(string());

/** A list that must be named, though it may be null: without it the answer is no answer. */
export const named = <List>(list: Any<List>) => pipe(nullable(unknown()), list);
