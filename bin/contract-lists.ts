interface Value {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: (string | number)[];
  minLength?: number;
  maxLength?: number;
}

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  schema: Value;
}

interface Contract {
  paths: Record<string, Record<string, { operationId: string; parameters?: Parameter[] }>>;
  components: { schemas: Record<string, Value>; parameters: Record<string, Parameter> };
}

/** Parameters that every list has besides its filters; `with` is for callers without the charts. */
const ofEveryList = new Set(['current', 'size', 'with']);

/** One constant per paged list: what each filter may contain, for pages that keep filters in their address. */
export function listsOf(document: object): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bundler read it as OpenAPI 3, and its lint knows its shape
  const { paths, components } = document as Contract;
  const named = <Of extends { $ref?: string }>(given: Of, place: Record<string, Of>): Of =>
    given.$ref === undefined ? given : (place[given.$ref.slice(given.$ref.lastIndexOf('/') + 1)] ?? given);
  const lists = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ operationId, parameters = [] }) => {
      const query = parameters.map((each) => named(each, components.parameters)).filter((each) => each.in === 'query');
      if (!query.some(({ name }) => name === 'current')) return [];
      const entries = query.flatMap(({ name, schema }) => {
        const rule = ofEveryList.has(name) ? null : ruleOf(named(schema, components.schemas));
        return rule === null ? [] : [`  ${name}: ${rule},`];
      });
      return entries.length === 0 ? [] : [`export const ${operationId} = {`, ...entries, '} as const;', ''];
    });
  return [
    '/*',
    ' * What the filters of a list may say: one of these, a form, a day, or a text so long. One constant a list, so that only',
    ' * those in use are shipped.',
    ' */',
    '',
    ...lists,
  ].join('\n');
}

/** The minimum that an address needs; null for a parameter with its own form in an address. */
function ruleOf({ type, format, pattern, enum: choices, minLength = 0, maxLength }: Value): string | null {
  if (choices) return JSON.stringify(choices);
  if (type !== 'string') return null;
  if (pattern !== undefined) return String(new RegExp(pattern));
  if (format === 'date') return `'day'`;
  if (maxLength === undefined) return null;
  // In characters, as the contract counts them.
  return minLength > 1 ? String(new RegExp(`^[^]{${minLength},${maxLength}}$`, 'u')) : String(maxLength);
}
