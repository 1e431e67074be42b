interface Field {
  $ref?: string;
  type?: string | string[];
  items?: Field;
  oneOf?: Field[];
  anyOf?: Field[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  'x-wrong'?: { zh: string; en: string };
}

interface Schema {
  $ref?: string;
  type?: string;
  required?: string[];
  properties?: Record<string, Field>;
  allOf?: Schema[];
}

type Schemas = Record<string, Schema & Field>;

interface Operation {
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas };
}

const place = '#/components/schemas/';

/** One constant per named object in a request: what each plain field may contain, for the forms that edit it. */
export function shapesOf(document: object): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bundler read it as OpenAPI 3, and its lint knows its shape
  const { paths, components } = document as Contract;
  const { schemas } = components;
  const shapes = bodiesOf(paths, schemas).flatMap((name) => {
    const parts = partsOf(schemas[name] ?? {}, schemas);
    const required = parts.flatMap((part) => part.required ?? []);
    const properties = new Map(parts.flatMap((part) => Object.entries(part.properties ?? {})));
    const fields = [...properties].flatMap(([field, given]) => {
      const rules = rulesOf({ ...named(given, schemas), ...given }, required.includes(field));
      return rules.length === 0 ? [] : [`  ${field}: { ${rules.join(', ')} },`];
    });
    const constant = name.replace(/^./, (letter) => letter.toLowerCase()).replaceAll('_', '');
    return fields.length === 0 ? [] : [`export const ${constant} = {`, ...fields, '} as const;', ''];
  });
  return ['/* What the fields of a body may hold. One constant a body, so that only those in use are shipped. */', '']
    .concat(shapes)
    .join('\n');
}

/** An object, after all objects that it extends. */
function partsOf({ $ref, ...own }: Schema, schemas: Schemas): Schema[] {
  const referred = $ref === undefined ? undefined : schemas[$ref.slice(place.length)];
  return [...(referred ? [referred] : []), ...(own.allOf ?? [])].flatMap((part) => partsOf(part, schemas)).concat(own);
}

/** The names of all objects in JSON requests, including one of several parts or within another object. */
function bodiesOf(paths: Contract['paths'], schemas: Schemas): string[] {
  const found = new Set<string>();
  const add = ({ $ref, allOf = [] }: Schema): void => {
    const name = $ref?.slice(place.length);
    for (const part of allOf) add(part);
    if (name === undefined || found.has(name)) return;
    found.add(name);
    // A field may hold an object, or a list of them, with fields of their own.
    const parts = partsOf(schemas[name] ?? {}, schemas);
    for (const field of parts.flatMap(({ properties = {} }) => Object.values(properties))) {
      const { $ref: within = field.items?.$ref } = field;
      if (within !== undefined && named({ $ref: within }, schemas).type === 'object') add({ $ref: within });
    }
  };
  for (const { requestBody } of Object.values(paths).flatMap((operations) => Object.values(operations))) {
    const schema = requestBody?.content?.['application/json']?.schema;
    if (schema !== undefined) add(schema);
  }
  return [...found].toSorted();
}

function named({ $ref }: Field, schemas: Schemas): Field {
  return $ref === undefined ? {} : (schemas[$ref.slice(place.length)] ?? {});
}

function rulesOf(field: Field, isRequired: boolean): string[] {
  const types = [field, ...(field.oneOf ?? []), ...(field.anyOf ?? [])].flatMap(({ type }) => type ?? []);
  const rule = (name: string, value: unknown) => (value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`]);
  return [
    ...(isRequired ? ['isRequired: true'] : []),
    ...(types.includes('null') ? ['isNullable: true'] : []),
    ...(field.pattern === undefined ? [] : [`form: ${String(new RegExp(field.pattern))}`]),
    ...rule('shortest', field.minLength),
    ...rule('longest', field.maxLength),
    ...rule('least', field.minimum),
    ...rule('most', field.maximum),
    ...rule('wrong', field['x-wrong']),
  ];
}
