import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { takeTurns } from '../../platform/async/take-turns.ts';
import { encodePackets, OPUS_RATE, PACKET_MS, splitPackets } from './opus-packets.ts';

/** A packet and where it lies in the recording. */
export type TimedPacket = { atMs: number; bytes: Uint8Array };

/** Some milliseconds of work: an hour of conversation, written at once, would hold up all others for seconds. */
const PACKETS_A_TURN = 250;

/** What a decoder throws away at the start: the encoder's look-ahead, counted at 48 kHz. */
const PRE_SKIP = 312;

function opusHead(): Uint8Array {
  const head = Buffer.alloc(19);
  head.write('OpusHead');
  head.writeUInt8(1, 8);
  head.writeUInt8(1, 9);
  head.writeUInt16LE(PRE_SKIP, 10);
  head.writeUInt32LE(OPUS_RATE, 12);
  return head;
}

/** One file that players can seek in. Where nothing was recorded it is silent; what comes twice is taken once. */
export async function writeOpusFile(packets: readonly TimedPacket[]): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const config = { codec: 'opus', sampleRate: OPUS_RATE, numberOfChannels: 1, description: opusHead() };
  for await (const { atMs, bytes } of takeTurns(withoutGaps(packets), PACKETS_A_TURN)) {
    const packet = new EncodedPacket(bytes, 'key', atMs / 1_000, PACKET_MS / 1_000);
    await source.add(packet, { decoderConfig: config });
  }
  await output.finalize();
  if (!target.buffer) throw new Error('A recording was not written.');
  return new Uint8Array(target.buffer);
}

function* withoutGaps(packets: readonly TimedPacket[]): Generator<TimedPacket> {
  const silence = new Int16Array((OPUS_RATE / 1_000) * PACKET_MS);
  const [quiet] = splitPackets(encodePackets(silence, silence));
  let nextMs = 0;
  for (const packet of packets.toSorted((a, b) => a.atMs - b.atMs)) {
    while (quiet && nextMs + PACKET_MS <= packet.atMs) {
      yield { atMs: nextMs, bytes: quiet };
      nextMs += PACKET_MS;
    }
    if (packet.atMs + PACKET_MS / 2 < nextMs) continue;
    yield { atMs: nextMs, bytes: packet.bytes };
    nextMs += PACKET_MS;
  }
}

/** The packets of a file written here, to be gone on with. */
export async function readOpusFile(bytes: Uint8Array): Promise<TimedPacket[]> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  const track = await input.getPrimaryAudioTrack();
  if (!track) return [];
  const packets: TimedPacket[] = [];
  for await (const packet of takeTurns(new EncodedPacketSink(track).packets(), PACKETS_A_TURN)) {
    const atMs = Math.round((packet.timestamp * 1_000) / PACKET_MS) * PACKET_MS;
    packets.push({ atMs: Math.max(0, atMs), bytes: packet.data });
  }
  return packets;
}
