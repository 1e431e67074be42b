import { isObject, type Json, type JsonObject, resolve } from './contract.ts';

/** What a schema may say besides what a pattern tells. */
const silent = new Set([
  'required',
  'description',
  'title',
  'example',
  'examples',
  'default',
  'unevaluatedProperties',
  'additionalProperties',
]);

const number = { at0: '(?:0|[1-9]\\d{0,14}|[1-8]\\d{15})', at1: '(?:[1-9]\\d{0,14}|[1-8]\\d{15})' };
const days =
  '(?:[12]\\d{3}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)' +
  '|(?:[12]\\d(?:0[48]|[2468][048]|[13579][26])|(?:1[26]|2[048])00)-02-29)';
const patterns = {
  text: '"(?:[^"\\\\\\x00-\\x1f]|\\\\(?:["\\\\/bfnrt]|u[0-9a-fA-F]{4}))*"',
  instant: `"${days}T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?Z"`,
};

/** Character classes with their counts, which hold no quote and no escape. */
const simplePattern = /^\^((?:\[[A-Za-z0-9-]+\](?:\{\d+(?:,\d*)?\}|[+*?])?)+)\$$/;

const literal = (value: Json) => JSON.stringify(value).replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/**
 * The pattern of the JSON texts that keep a schema and are written as our SQL writes them: without spaces, whole numbers
 * below 9·10¹⁵, instants in UTC, and of objects the required fields alone, in the contract's order. So it accepts less
 * than the schema, never more. Throws for a schema with a rule that it does not know.
 */
export function textPattern(schema: Json): string {
  const { allOf, properties, type, enum: listed, ...rest } = resolve(schema);
  const rules = new Set(Object.keys(rest).filter((name) => !silent.has(name) && !name.startsWith('x-')));
  const take = (name: string): Json | undefined => (rules.delete(name) ? rest[name] : undefined);
  const pattern = ((): string => {
    if (Array.isArray(listed)) return `(?:${listed.map(literal).join('|')})`;
    if (allOf !== undefined || isObject(properties)) return objectPattern(schema);
    const types = Array.isArray(type) ? type : [type];
    return `(?:${types.map((each) => valuePattern(each, take)).join('|')})`;
  })();
  if (rules.size > 0) throw new Error(`A text is not checked for: ${[...rules].join(', ')}.`);
  return pattern;
}

function valuePattern(type: Json | undefined, take: (name: string) => Json | undefined): string {
  if (type === 'null') return 'null';
  if (type === 'boolean') return 'true|false';
  if (type === 'integer') {
    const [least, most] = [take('minimum'), take('maximum') ?? Number.MAX_SAFE_INTEGER];
    if (most !== Number.MAX_SAFE_INTEGER) throw new Error(`A text is not checked for at most ${JSON.stringify(most)}.`);
    if (least === undefined) return `-?${number.at0}`;
    if (least === 0 || least === 1) return number[`at${least}`];
  }
  if (type === 'string') {
    const [format, pattern] = [take('format'), take('pattern')];
    if (format === undefined && pattern === undefined) return patterns.text;
    if (format === 'date-time' && pattern === undefined) return patterns.instant;
    const [, inner] = format === undefined && typeof pattern === 'string' ? (simplePattern.exec(pattern) ?? []) : [];
    if (inner !== undefined) return `"${inner}"`;
  }
  throw new Error(`A text is not checked for a value of type ${JSON.stringify(type)}.`);
}

/** The required fields of an object and of those it is made of. */
function fieldsOf(schema: Json): [string, Json][] {
  const { allOf, properties, required } = resolve(schema);
  const needed = new Set(Array.isArray(required) ? required : []);
  const inherited = Array.isArray(allOf) ? allOf.flatMap(fieldsOf) : [];
  return [...inherited, ...Object.entries(isObject(properties) ? properties : {}).filter(([name]) => needed.has(name))];
}

const objectPattern = (schema: Json) =>
  `\\{${fieldsOf(schema)
    .map(([name, inner]) => `${literal(name)}:${textPattern(inner)}`)
    .join(',')}\\}`;

/** Checks rows that are written one after the other with commas between them; null when each keeps the schema. */
export function rowsCheck(schema: JsonObject): (text: string) => string | null {
  const row = new RegExp(textPattern(schema), 'y');
  return (text) => {
    for (let at = 0; at < text.length; at += 1) {
      row.lastIndex = at;
      // A comma must not be the last: after it a row begins.
      if (!row.test(text) || row.lastIndex === text.length - 1) return `a row at character ${at}`;
      at = row.lastIndex;
      if (at < text.length && text[at] !== ',') return `what follows a row at character ${at}`;
    }
    return null;
  };
}
