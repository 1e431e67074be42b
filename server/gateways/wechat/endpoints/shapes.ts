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

/** An answer whose success is all that matters; it must state success, or a stranger's `{}` would count as done. */
export const nothing = pipe(
  object({ errcode: literal(0) }),
  transform((): void => undefined),
);

/** A number that some samples and some real answers send as text. */
export const numeric = pipe(
  union([number(), pipe(string(), regex(/^\s*-?\d+(\.\d+)?\s*$/))]),
  transform(Number),
  number(),
);

/** A text that may be missing, null or a number. */
export const text = pipe(nullish(union([string(), number()]), ''), transform(String));

/** A number; 0 when it is missing, null or not numeric. */
export const count = pipe(
  nullish(union([number(), string()]), 0),
  transform((value) => (Number.isFinite(Number(value)) ? Number(value) : 0)),
);

type Any<Row> = BaseSchema<unknown, Row, BaseIssue<unknown>>;

/** A list that may be missing or null; drops rows of another shape and keeps the rest. */
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

/** A list that must be present, though it may be null: without it the answer is invalid. */
export const named = <List>(list: Any<List>) => pipe(nullable(unknown()), list);
