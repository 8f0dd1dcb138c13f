import {
  CONTROL_MESSAGES_PER_SECOND,
  MIC_KEPT_SECONDS,
  MIC_REPLAY_SPEED,
  MIC_SAMPLE_RATE,
} from '@aloud/contract/voice/voice-protocol.limits';

/** So much at once, then so much a second; time is the caller's. */
export type Bucket = { capacity: number; perSecond: number; level: number; atMs: number };

const BYTES_PER_SAMPLE = 2;
const BYTES_PER_SECOND = MIC_SAMPLE_RATE * BYTES_PER_SAMPLE;
/** Headers are a fortieth of a frame of 20 ms. */
const HEADER_SHARE = 1.05;

/** Everything the client kept during a break may come at once; after that, somewhat faster than speech. */
export function audioBucket(nowMs: number): Bucket {
  const perSecond = BYTES_PER_SECOND * HEADER_SHARE * MIC_REPLAY_SPEED;
  return { capacity: BYTES_PER_SECOND * HEADER_SHARE * MIC_KEPT_SECONDS, perSecond, level: 0, atMs: nowMs };
}

export function controlBucket(nowMs: number): Bucket {
  const perSecond = CONTROL_MESSAGES_PER_SECOND;
  return { capacity: perSecond * 2, perSecond, level: 0, atMs: nowMs };
}

/** Undefined when it does not fit: a person with a microphone does not send so much. */
export function pour(bucket: Bucket, amount: number, nowMs: number): Bucket | undefined {
  const drained = Math.max(0, bucket.level - ((nowMs - bucket.atMs) / 1_000) * bucket.perSecond);
  const level = drained + amount;
  return level > bucket.capacity ? undefined : { ...bucket, level, atMs: nowMs };
}
