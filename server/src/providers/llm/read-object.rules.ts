import type { z } from 'zod';

export type ReadObject<T> = { object: T } | { problem: string };

/** A model's reply as the object it should be: fences, chatter around it and trailing commas are forgiven. */
export function readObject<T>(schema: z.ZodType<T>, reply: string): ReadObject<T> {
  let problem = 'no JSON object in it';
  for (const candidate of candidatesIn(reply)) {
    const value = parse(candidate);
    if (value === undefined) {
      problem = 'the JSON does not parse';
      continue;
    }
    const checked = schema.safeParse(value);
    if (checked.success) return { object: checked.data };
    const issue = checked.error.issues[0];
    problem = `${issue?.path.join('.') || 'the object'}: ${issue?.message ?? 'wrong'}`;
  }
  return { problem };
}

function candidatesIn(reply: string): string[] {
  const from = reply.indexOf('{');
  const to = reply.lastIndexOf('}');
  if (from < 0 || to < from) return [];
  const object = reply.slice(from, to + 1);
  return [object, object.replaceAll(/,\s*(?=[}\]])/gu, '')];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
