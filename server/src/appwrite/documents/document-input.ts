import type { Collection, WriteRule } from '../../platform/database/collection.ts';
import type { SignedIn } from '../../platform/http/caller.ts';
import { isValidInput } from '../../platform/http/request-bodies.ts';
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

const MOST_PERMISSIONS = 100;
const PERMISSION = /^(read|update|delete|write)\("([^"]+)"\)$/;
const ROLE =
  /^(any|guests|users(\/(un)?verified)?|(user|team|member|label):[A-Za-z0-9][A-Za-z0-9._-]{0,35}(\/[A-Za-z0-9._-]{1,36})?)$/;

/**
 * Policies here belong to collections, so permissions of a single document are checked and have no effect, as upstream
 * when document security is off. A caller may name only roles they hold.
 */
export function checkPermissions(value: unknown, caller: SignedIn): void {
  if (value === undefined || value === null) return;
  if (!Array.isArray(value) || value.length > MOST_PERMISSIONS) throw malformed();
  const roles = value.map((entry) => {
    const role = typeof entry === 'string' ? PERMISSION.exec(entry)?.[2] : undefined;
    if (role === undefined || !ROLE.test(role)) throw malformed();
    return role;
  });
  const held = listRoles(caller);
  if (roles.every((role) => held.includes(role))) return;
  throw new WireError('user_unauthorized', `Permissions must be one of: (${held.join(', ')})`);
}

function listRoles({ accountId, labels }: SignedIn): string[] {
  const own = `user:${accountId}`;
  return [
    'any',
    'users',
    'users/verified',
    own,
    `${own}/verified`,
    ...labels.map((label) => `label:${label}`),
  ];
}

function malformed(): WireError {
  return invalidParam('permissions', 'Value must be a valid array of permission strings');
}
