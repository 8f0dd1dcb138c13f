import OpusScript from 'opusscript';

/** Wideband speech; Opus itself always counts in 48 kHz. */
export const OPUS_RATE = 16_000;
export const PACKET_MS = 20;
const PACKET_SAMPLES = (OPUS_RATE / 1_000) * PACKET_MS;
/** At this rate speech is as intelligible as the original: 11 MB an hour. */
const BITS_PER_SECOND = 24_000;
const SET_COMPLEXITY = 4010;
/** Of ten: higher values double the time without an audible gain for speech. */
const COMPLEXITY = 3;

/**
 * Speech as Opus packets, each behind its length in two bytes. The encoder has state: `before` is the preceding sound,
 * so that chunks encoded one by one have no seams.
 */
export function encodePackets(samples: Int16Array, before: Int16Array): Uint8Array {
  const encoder = new OpusScript(OPUS_RATE, 1, OpusScript.Application.VOIP);
  try {
    encoder.setBitrate(BITS_PER_SECOND);
    encoder.encoderCTL(SET_COMPLEXITY, COMPLEXITY);
    encodeAll(encoder, before);
    const packets = encodeAll(encoder, samples);
    const joined = new Uint8Array(packets.reduce((sum, { length }) => sum + 2 + length, 0));
    let at = 0;
    for (const packet of packets) {
      joined[at] = packet.length & 0xff;
      joined[at + 1] = packet.length >> 8;
      joined.set(packet, at + 2);
      at += 2 + packet.length;
    }
    return joined;
  } finally {
    encoder.delete();
  }
}

function encodeAll(encoder: OpusScript, samples: Int16Array): Buffer[] {
  const packets: Buffer[] = [];
  for (let at = 0; at + PACKET_SAMPLES <= samples.length; at += PACKET_SAMPLES) {
    const frame = samples.slice(at, at + PACKET_SAMPLES);
    packets.push(Buffer.from(encoder.encode(Buffer.from(frame.buffer), PACKET_SAMPLES)));
  }
  return packets;
}

export function splitPackets(joined: Uint8Array): Uint8Array[] {
  const packets: Uint8Array[] = [];
  for (let at = 0; at + 2 <= joined.length; ) {
    const length = (joined[at] ?? 0) | ((joined[at + 1] ?? 0) << 8);
    packets.push(joined.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return packets;
}
