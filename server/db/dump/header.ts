import { array, boolean, type InferOutput, integer, literal, number, object, pipe, safeParse, string } from 'valibot';

const header = object({
  format: literal('zhanggui-1'),
  made: string(),
  /** The migrations of the dumped database, oldest first. */
  migrations: array(string()),
  tables: array(object({ name: string(), columns: array(string()), rows: pipe(number(), integer()), check: string() })),
  sequences: array(object({ name: string(), last: string(), called: boolean() })),
});

/** The first line of a dump: its contents, so that a restore can check that everything arrived. */
export type Header = InferOutput<typeof header>;

const mark = '-- ';

export function headerLine(content: Header): string {
  return `${mark}${JSON.stringify(content)}\n`;
}

/** Parses a dump's first line; throws when it is not one. */
export function parseHeader(line: string): Header {
  const parsed = safeParse(header, line.startsWith(mark) ? jsonOrNull(line.slice(mark.length)) : null);
  if (!parsed.success)
    throw new Error('This is not a backup of this application, or one of a format this version does not know.');
  return parsed.output;
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
