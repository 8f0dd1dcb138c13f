import { type SQL, sql } from 'drizzle-orm';
import type { AttributeType, Collection, Personal } from '../../../platform/database/collection.ts';
import type { Viewer } from '../viewer.ts';
import { invalidQuery } from './parse-queries.ts';

/** Something of a document that can be compared and ordered by, as one caller may see it. */
export type Field = {
  name: string;
  type: AttributeType;
  isArray: boolean;
  isNullable: boolean;
  isSearchable: boolean;
  sql: SQL;
  personal: { part: Personal; account: SQL } | undefined;
};

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** Beyond these years, which a time zone can reach, ISO text is not what PostgreSQL reads. */
const EARLIEST_MS = Date.parse('0001-01-01T00:00:00Z');
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');

export function findField(collection: Collection, viewer: Viewer, name: string): Field {
  const field = systemField(collection, name) ?? attributeField(collection, viewer, name);
  if (!field) throw invalidQuery(`Attribute not found in schema: ${name}`);
  return field;
}

function systemField({ system }: Collection, name: string): Field | undefined {
  const plain = { name, isArray: false, isNullable: false, isSearchable: false, personal: undefined };
  switch (name) {
    case '$id':
      return { ...plain, type: 'string', sql: system.id };
    case '$sequence':
      return { ...plain, type: 'integer', sql: system.sequence };
    case '$createdAt':
      return { ...plain, type: 'datetime', sql: system.createdAt };
    case '$updatedAt':
      return { ...plain, type: 'datetime', sql: system.updatedAt };
    default:
      return undefined;
  }
}

function attributeField(collection: Collection, viewer: Viewer, name: string): Field | undefined {
  if (!Object.hasOwn(collection.attributes, name)) return undefined;
  const attribute = collection.attributes[name];
  if (!attribute) return undefined;
  const { type, isArray = false, isNullable = false, isSearchable = false } = attribute;
  const { account } = viewer;
  const isPersonal = 'personal' in attribute;
  return {
    name,
    type,
    isArray,
    isNullable,
    isSearchable,
    sql: isPersonal ? attribute.personal.ofAccount(account) : attribute.column,
    personal: isPersonal ? { part: attribute.personal, account } : undefined,
  };
}

/** A value as a bound parameter of the field's own type, so that an index on the column can serve. */
export function bindValue(field: Field, value: unknown): SQL {
  const converted = convert(field, value);
  if (converted === undefined) throw invalidQuery(`Query value is invalid for attribute "${field.name}"`);
  switch (field.type) {
    case 'string':
      return sql`${converted}::text`;
    case 'integer':
      return sql`${converted}::bigint`;
    case 'boolean':
      return sql`${converted}::boolean`;
    case 'datetime':
      return sql`${converted}::timestamptz`;
  }
}

/** Text that PostgreSQL cannot hold would otherwise fail there, as an error of ours. */
export function isStorableText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\0');
}

function convert(field: Field, value: unknown): string | number | boolean | undefined {
  switch (field.type) {
    case 'string':
      return isStorableText(value) ? value : undefined;
    case 'integer':
      return toInteger(field, value);
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'datetime':
      return toIsoDate(value);
  }
}

/** `$sequence` is text in newer formats of the wire protocol, so its text comes back. */
function toInteger(field: Field, value: unknown): number | undefined {
  const number = field.name === '$sequence' && typeof value === 'string' ? Number(value) : value;
  return Number.isSafeInteger(number) ? (number as number) : undefined;
}

function toIsoDate(value: unknown): string | undefined {
  if (typeof value !== 'string' || !ISO_DATE.test(value)) return undefined;
  const time = Date.parse(value);
  return time >= EARLIEST_MS && time <= LATEST_MS ? new Date(time).toISOString() : undefined;
}
