import type { Locale } from '@aloud/contract/locale';
import { AppError } from '../../platform/app-error.ts';
import { type Pcm16, SPOKEN_RATE } from '../../providers/audio/pcm.ts';
import { toWave } from '../../providers/audio/wave-file.ts';
import type { TextToSpeech } from '../../providers/tts/tts.port.ts';

export type Deps = { tts: TextToSpeech };
export type Input = { accountId: string; voiceId: string; signal: AbortSignal };

/** What an interviewer says first: the sentence a voice will be judged by. */
const SENTENCES: Record<Locale, string> = {
  ru: 'Здравствуйте! Расскажите, пожалуйста, немного о себе и о своём последнем проекте.',
  en: 'Hello! Could you tell me a little about yourself and about your latest project?',
};

/** One sentence in this voice, as a WAVE file. */
export async function sampleVoice(deps: Deps, { accountId, voiceId, signal }: Input): Promise<Buffer> {
  const voice = deps.tts.voices().find(({ id }) => id === voiceId);
  if (!voice) throw new AppError('request.not-found');
  const parts: Pcm16[] = [];
  const spoken = deps.tts.speak(SENTENCES[voice.locale], {
    locale: voice.locale,
    voiceId,
    signal,
    owner: accountId,
  });
  for await (const part of spoken) parts.push(part);
  const bytes = Buffer.concat(
    parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)),
  );
  return toWave(
    new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)),
    SPOKEN_RATE,
  );
}
