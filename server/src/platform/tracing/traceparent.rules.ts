export type RemoteSpan = { traceId: string; spanId: string; isSampled: boolean };

/** https://www.w3.org/TR/trace-context/#traceparent-header, version 00; later versions begin alike. */
const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const LENGTH_MAX = 512;
const SAMPLED = 1;

/** Undefined for anything that is not a traceparent: it comes from strangers. */
export function readTraceparent(header: string | undefined): RemoteSpan | undefined {
  if (header === undefined || header.length > LENGTH_MAX) return undefined;
  const [, version, traceId = '', spanId = '', flags = '', rest] = TRACEPARENT.exec(header) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return undefined;
  if (isZero(traceId) || isZero(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

export function writeTraceparent({ traceId, spanId, isSampled }: RemoteSpan): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

function isZero(id: string): boolean {
  return /^0*$/.test(id);
}
