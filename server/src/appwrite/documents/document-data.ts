import type { Collection, WriteRule } from '../../platform/database/collection.ts';
import { isValidInput } from '../../platform/http/valid-unicode.ts';
import { invalidParam, WireError } from '../wire/wire-error.ts';
import { SYSTEM_NAMES } from './document-shape.ts';

type Data = Record<string, unknown>;

/** The `data` of a request; undefined when there is none in it. A JSON text of an object is accepted, as upstream. */
export function readData(value: unknown): Data | undefined {
  const data = typeof value === 'string' ? parseJson(value) : value;
  if (data === undefined || data === null) return undefined;
  if (typeof data !== 'object' || Array.isArray(data)) {
    throw invalidParam('data', 'Value must be a valid object');
  }
  if (!isValidInput(data)) throw invalidParam('data', 'Value must be a valid object');
  if (Object.keys(data).length === 0) return undefined;
  const sent = Object.entries(data).filter(([name]) => !SYSTEM_NAMES.has(name));
  return Object.assign(Object.create(null), Object.fromEntries(sent)) as Data;
}

/** What may be written of what was sent. Unknown attributes are mistakes; known ones may be out of reach. */
export function checkData(collection: Collection, rule: WriteRule, data: Data): Data {
  const checked: Data = {};
  for (const [name, value] of Object.entries(data)) {
    if (!Object.hasOwn(collection.attributes, name)) throw invalidStructure(`Unknown attribute: "${name}"`);
    if (!Object.hasOwn(rule.schema.shape, name)) throw new WireError('user_unauthorized');
    checked[name] = value === null ? (collection.attributes[name]?.initial ?? null) : value;
  }
  const parsed = rule.schema.safeParse(checked);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidStructure(
    `Attribute "${String(issue?.path[0])}" has invalid type. ${issue?.message ?? ''}`.trim(),
  );
}

function invalidStructure(why: string): WireError {
  return new WireError('document_invalid_structure', `Invalid document structure: ${why}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new WireError('general_argument_invalid', 'Invalid `data` param: Value must be a valid object', {
      cause,
    });
  }
}
