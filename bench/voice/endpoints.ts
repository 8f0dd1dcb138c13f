import { EMPTY_CONVERSATION } from '../../server/src/features/interviews/event-log/conversation-events.rules.ts';
import { VoiceSession } from '../../server/src/features/interviews/session/voice-session.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { SERVER_OWNER } from '../../server/src/platform/jobs/fair-queue.ts';
import { systemTimers } from '../../server/src/platform/timers.ts';
import { type Clip, readClips } from '../speech/clips.ts';
import { openStt, vad } from '../speech/engines.ts';
import { mix, noise } from '../speech/spoil.ts';
import { speakPausingAnswers } from './pausing-answers.ts';
import { percentile } from './script.ts';

const FRAME_MS = 40;
const FRAME_SAMPLES = 16 * FRAME_MS;
/** Longer than the longest patience. */
const SILENCE_SECONDS = 9;
/** A detector that is fed no faster than this never falls behind. */
const SPEED = 6;
const LATE_MS = 3_000;
/** What a model and a voice need for their first sound. */
const REPLY_AFTER_MS = 700;
const REPLY_MS = 1_000;

type Ends = { turns: number; silenceMs: number[] };

/** One whole answer by a real voice, then silence: how often was it taken for over, and how long after its last word? */
async function answer(clip: Clip, recogniser: Awaited<ReturnType<typeof openStt>>['stt']): Promise<Ends> {
  const ends: Ends = { turns: 0, silenceMs: [] };
  let recognising = 0;
  let micMs = 0;
  let playing: { utterance: number; fromMs: number } | null = null;
  const turns = new Set<number>();

  /** A reply sounds a moment after it was decided on; a candidate who goes on before that was not interrupted. */
  function play(): void {
    if (!playing || micMs - playing.fromMs < REPLY_AFTER_MS) return;
    const { utterance } = playing;
    playing = null;
    session.receive({ type: 'playback', utterance, event: 'started', ms: 1 });
    session.receive({ type: 'playback', utterance, event: 'drained', ms: REPLY_MS });
  }

  const session = new VoiceSession(
    {
      timers: systemTimers,
      detector: vad,
      recognisers: [
        {
          isOwn: true,
          async transcribe(audio, options) {
            recognising += 1;
            try {
              return await recogniser.transcribe(audio, { ...options, owner: SERVER_OWNER });
            } finally {
              recognising -= 1;
            }
          },
        },
      ],
      interviewers: [
        {
          async *reply() {
            yield { type: 'text', text: 'Понятно. And then?' };
            yield { type: 'plan', plan: { isClosing: false } };
          },
        },
      ],
      voices: () => [],
      store: { append: async () => undefined },
      onCount: () => undefined,
      onMeasured: ({ silence }) => {
        if (silence !== undefined) ends.silenceMs.push(silence);
      },
      onTrouble: (what, error) => console.error(what, error),
    },
    {
      interviewId: 'bench',
      locale: clip.language,
      manner: 'matter-of-fact',
      settings: { patience: 'normal', limitMs: 3_600_000 },
      conversation: EMPTY_CONVERSATION,
      play: undefined,
    },
  );
  let listen: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    listen = resolve;
  });
  session.attach(
    {
      say(saying) {
        if (saying.type === 'utterance-complete') playing = { utterance: saying.utterance, fromMs: micMs };
        if (saying.type === 'audio-clear') {
          const { utterance } = saying;
          playing = null;
          queueMicrotask(() => session.receive({ type: 'playback', utterance, event: 'cleared', ms: 0 }));
        }
        if (saying.type === 'state' && saying.agent === 'listening') listen();
        if (saying.type === 'turn-committed' && saying.role === 'candidate') turns.add(saying.turn);
      },
      sound: () => undefined,
    },
    { deviceVoices: [], wantsVoice: false },
  );
  const opening = setInterval(() => {
    micMs += REPLY_AFTER_MS;
    play();
  }, FRAME_MS);
  await asked;
  clearInterval(opening);
  micMs = 0;
  session.receive({ type: 'mic', state: 'on', stream: 1, frameMs: FRAME_MS });
  const whole = new Int16Array(clip.samples.length + SILENCE_SECONDS * 16_000);
  whole.set(clip.samples);
  for (let seq = 0; (seq + 1) * FRAME_SAMPLES <= whole.length; seq += 1) {
    const samples = whole.slice(seq * FRAME_SAMPLES, (seq + 1) * FRAME_SAMPLES);
    micMs = seq * FRAME_MS;
    play();
    session.receiveAudio({ kind: 'mic', source: 1, seq, atMs: micMs, samples });
    // The clock of the microphone stands still meanwhile: decisions are measured, not this machine.
    do await new Promise((resolve) => setTimeout(resolve, FRAME_MS / SPEED));
    while (recognising > 0);
  }
  session.dispose();
  ends.turns = turns.size;
  return ends;
}

type EndpointResult = Ends & { name: string };

function summaryOf(ends: readonly EndpointResult[]): string {
  const cut = ends.filter(({ turns }) => turns > 1).map(({ name }) => name);
  const lost = ends.filter(({ turns }) => turns === 0).length;
  const silences = ends.flatMap(({ silenceMs }) => silenceMs.slice(-1));
  const late = silences.filter((ms) => ms > LATE_MS).length;
  return `${ends.length} answers, cut into ${cut.length}${cut.length > 0 ? ` (${cut.join(', ')})` : ''}, not ended ${lost}, late ${late}; silence before the end p25 ${percentile(silences, 0.25)}, p50 ${percentile(silences, 0.5)}, most ${Math.max(...silences)} ms`;
}

/** Answers that were cut into and ends that came late, on clean clips, with a street outside, and with pauses to think. */
export async function measureEndpoints(): Promise<boolean> {
  const pausing = await speakPausingAnswers();
  const { stt, close } = await openStt({ ru: 'whisper-base', en: readConfig({}).speech.sttModels.en });
  const clips = (await readClips()).filter(({ samples }) => samples.length > 16_000 * 4);
  const all: EndpointResult[] = [];
  for (const snrDb of [undefined, 15] as const) {
    const ends: EndpointResult[] = [];
    for (const clip of clips) {
      const samples =
        snrDb === undefined ? clip.samples : mix(clip.samples, noise(clip.samples.length), snrDb);
      ends.push({ name: clip.name, ...(await answer({ ...clip, samples }, stt)) });
    }
    console.log(`${snrDb === undefined ? 'clean' : `noise at ${snrDb} dB`}: ${summaryOf(ends)}`);
    all.push(...ends);
  }
  const thought: EndpointResult[] = [];
  let [pauses, cutIns] = [0, 0];
  for (const clip of pausing) {
    const ends = await answer(clip, stt);
    pauses += clip.pauses;
    cutIns += ends.turns === 0 ? 0 : ends.turns - 1;
    thought.push({ name: clip.name, ...ends });
  }
  console.log(`thinking: ${summaryOf(thought)}; ${cutIns} of ${pauses} pauses taken for the end`);
  await close();
  return [...all, ...thought].every(({ turns }) => turns > 0);
}
