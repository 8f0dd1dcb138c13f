import { uniqueId } from '../ids.ts';

/** `at` keeps equal parts apart: PostgreSQL drops a notification that repeats another of its transaction. */
type Part = { part: string; at: number; of: number; text: string };

/** Enough for the fields of a part around its text. */
const ENVELOPE_BYTES = 200;
const BASE64_RATIO = 3 / 4;

/** The event itself, or its parts as JSON where it takes more bytes than one message may. */
export function splitEvent(whole: string, bytesMax: number): string[] {
  const bytes = Buffer.from(whole);
  if (bytes.length <= bytesMax) return [whole];
  const partBytes = Math.floor((bytesMax - ENVELOPE_BYTES) * BASE64_RATIO);
  const part = uniqueId();
  const of = Math.ceil(bytes.length / partBytes);
  return Array.from({ length: of }, (_, at) => {
    const text = bytes.subarray(at * partBytes, (at + 1) * partBytes).toString('base64');
    return JSON.stringify({ part, at, of, text } satisfies Part);
  });
}

export type PartJoiner = {
  /** The event's JSON, once its last part arrived. Throws what `JSON.parse` throws. */
  join: (text: string) => string | undefined;
  /** After a gap: the missing parts will not come. */
  clear: () => void;
};

export function createPartJoiner(): PartJoiner {
  const begun = new Map<string, string[]>();
  return {
    join(text) {
      if (!text.startsWith('{"part":')) return text;
      const { part, at, of, text: piece } = JSON.parse(text) as Part;
      const known = begun.get(part) ?? [];
      // Parts of one event arrive in order; one without those before it belongs to an event that a gap has swallowed.
      if (at !== known.length) return undefined;
      known.push(piece);
      begun.set(part, known);
      if (known.length < of) return undefined;
      begun.delete(part);
      return Buffer.concat(known.map((each) => Buffer.from(each, 'base64'))).toString();
    },
    clear: () => begun.clear(),
  };
}
