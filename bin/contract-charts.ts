interface Schema {
  enum?: string[];
  'x-charts'?: boolean;
}

/**
 * Adds all charts with rows to every schema that says `x-charts`, besides its own values: creating a new chart's folder
 * is enough to make it known on the wire.
 */
export function withCharts(document: unknown, names: readonly string[]): unknown {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bundler read it as OpenAPI 3, and its lint knows its shape
  const { components } = document as { components: { schemas: Record<string, Schema> } };
  for (const schema of Object.values(components.schemas)) {
    if (schema['x-charts'] !== true) continue;
    delete schema['x-charts'];
    schema.enum = [...(schema.enum ?? []), ...names].toSorted();
  }
  return document;
}
