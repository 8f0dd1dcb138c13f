import { ID_PATTERN } from '@aloud/contract/appwrite';
import { findLocale, type Locale } from '@aloud/contract/locale';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { uniqueId } from '../../platform/ids.ts';
import { invalidParam, missingParam } from './wire-error.ts';

/** Upstream writes milliseconds and a numeric offset, never `Z`; some clients compare the text. */
export function wireDate(date: Date): string {
  return date.toISOString().replace('Z', '+00:00');
}

/** Reads the arguments of a call; a schema's own messages become the sentences upstream answers with. */
export function readParams<Schema extends z.ZodObject>(schema: Schema, input: unknown): z.output<Schema> {
  const values = isRecord(input) ? input : {};
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0] ?? '');
  throw values[name] === undefined ? missingParam(name) : invalidParam(name, issue?.message ?? '');
}

/** An id the caller chose, or `unique()`: then the server chooses. */
export function chosenId(requested: string): string {
  return requested === 'unique()' ? uniqueId() : requested;
}

export function isChosenId(requested: string): boolean {
  return requested === 'unique()' || ID_PATTERN.test(requested);
}

/** Upstream's words for a wrong id. */
export const ID_SENTENCE =
  "Parameter must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char";

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The language the SDK was told to speak (`setLocale`), if it is one of ours. */
export function readLocale(request: FastifyRequest): Locale | undefined {
  const named = request.headers['x-appwrite-locale'];
  return findLocale(String(named).slice(0, 2).toLowerCase());
}
