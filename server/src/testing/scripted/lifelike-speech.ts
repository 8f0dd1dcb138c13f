import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { RECORDING_SECONDS_MAX } from '@aloud/contract/voice/speech.limits';
import type { Speech } from '../../boot/create-speech.ts';
import { createDecodeAudio } from '../../providers/audio/decode-audio.ts';
import { HEARD_RATE, measureSeconds } from '../../providers/audio/pcm.ts';
import { createScriptedStt } from '../../providers/stt/stt.fake.ts';
import type { SpeechToText } from '../../providers/stt/stt.port.ts';
import { createScriptedTts } from '../../providers/tts/tts.fake.ts';
import { scriptedSpeech } from './scripted-speech.ts';
import { hearSpokenAnswers, SPOKEN_ANSWERS } from './spoken-answers.ts';

/** Of a speech server with a graphics card: so long for any sound, and so much more for each second of it. */
export const LIFELIKE_HEARING = { startMs: 200, msPerSecond: 40 };
/** From a sentence to its first sound. */
const FIRST_SOUND_MS = 120;
/** How people speak, and the interviewer with them. */
const SECONDS_PER_WORD = 0.33;
const QUEUE_PER_OWNER = 4;
const QUEUE_PER_CORE = 100;

/**
 * Speech without models that takes as long as speech does: recordings are decoded for real, words come after a while
 * and voices speak at a human pace. What is measured with it is the server, not its engines.
 */
export function lifelikeSpeech(): Speech {
  const decoder = createDecodeAudio({
    longestSeconds: RECORDING_SECONDS_MAX,
    aacDirectory: () => undefined,
    atOnce: availableParallelism(),
    waitingPerOwner: QUEUE_PER_OWNER,
    waitingMax: availableParallelism() * QUEUE_PER_CORE,
  });
  const recording = createScriptedStt({ texts: [SPOKEN_ANSWERS.slice(0, 3).join(' ')] });
  return {
    ...scriptedSpeech(),
    stt: takeTime(hearSpokenAnswers(recording)),
    tts: createScriptedTts({ secondsPerWord: SECONDS_PER_WORD, answers: waitForFirstSound() }),
    decodeAudio: decoder.decode,
    close: () => decoder.close(),
  };
}

function takeTime(stt: SpeechToText): SpeechToText {
  return {
    ...stt,
    async transcribe(audio, options) {
      const { startMs, msPerSecond } = LIFELIKE_HEARING;
      const ms = startMs + msPerSecond * measureSeconds(audio, HEARD_RATE);
      await sleep(ms, undefined, { signal: options.signal });
      return stt.transcribe(audio, options);
    },
  };
}

/** The scripted voice asks before every chunk; only the first one of a sentence makes the listener wait. */
function waitForFirstSound(): (signal: AbortSignal) => Promise<void> {
  const begun = new WeakSet<AbortSignal>();
  return async (signal) => {
    if (begun.has(signal)) return;
    begun.add(signal);
    await sleep(FIRST_SOUND_MS, undefined, { signal });
  };
}
