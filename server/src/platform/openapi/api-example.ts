/** As much of JSON Schema as our contract uses. */
export type JsonSchema = {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  examples?: readonly unknown[];
  minimum?: number;
  minLength?: number;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: readonly string[];
  items?: JsonSchema;
  prefixItems?: readonly JsonSchema[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  $ref?: string;
};

const TEXTS: Record<string, string> = {
  'date-time': '2026-01-31T09:30:00.000Z',
  date: '2026-01-31',
  email: 'anna@example.com',
  uri: 'https://example.com',
  uuid: '5f4dcc3b-5aa7-45d6-9d83-27deb882cf99',
};

/** What a name says better than a schema can. */
const NAMED: Record<string, string> = { email: 'anna@example.com', locale: 'ru', lang: 'ru' };

/** Deep enough for anything a person reads; schemas that contain themselves end here. */
const DEEPEST = 8;

/** A value that fits, for people who learn from examples. */
export function makeExample(schema: JsonSchema, depth = 0): unknown {
  const [given] = [
    ...(schema.examples ?? []),
    ...('const' in schema ? [schema.const] : []),
    ...(schema.enum ?? []),
  ];
  if (given !== undefined) return given;
  if (schema.default !== undefined) return schema.default;
  if (depth > DEEPEST) return null;
  const [variant] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (variant) return makeExample(variant, depth + 1);
  return exampleOfType(schema, depth);
}

function exampleOfType(schema: JsonSchema, depth: number): unknown {
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [
          name,
          property.type === 'string' && NAMED[name] ? NAMED[name] : makeExample(property, depth + 1),
        ]),
      );
    case 'array':
      return (schema.prefixItems ?? (schema.items ? [schema.items] : [])).map((item) =>
        makeExample(item, depth + 1),
      );
    case 'string':
      return TEXTS[schema.format ?? ''] ?? 'text'.padEnd(schema.minLength ?? 0, '.');
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
}
