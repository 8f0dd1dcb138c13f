/** What crosses a server that numbers nothing itself. */
export type EventFrame = {
  /** The publishing process, from its start to its end. */
  from: string;
  /** How many events the publisher has had so far, including those that it could not send. */
  seq: number;
  /** Some of them were not sent: all listeners missed them. */
  isGap?: true;
  /** An event or a part of one; absent in heartbeats. */
  text?: string;
};

/** The head ends at the first line break: JSON contains none. */
export function encodeFrame({ text, ...head }: EventFrame): Uint8Array {
  return Buffer.from(text === undefined ? JSON.stringify(head) : `${JSON.stringify(head)}\n${text}`);
}

/** Undefined for anything else that a client of the server may have sent. */
export function decodeFrame(bytes: Uint8Array): EventFrame | undefined {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  const end = whole.indexOf('\n');
  const head = readJson(end < 0 ? whole : whole.slice(0, end));
  if (typeof head !== 'object' || head === null || !('from' in head) || !('seq' in head)) return undefined;
  const { from, seq } = head;
  if (typeof from !== 'string' || !Number.isSafeInteger(seq)) return undefined;
  return {
    from,
    seq: Number(seq),
    ...('isGap' in head && head.isGap === true && { isGap: true }),
    ...(end >= 0 && { text: whole.slice(end + 1) }),
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
