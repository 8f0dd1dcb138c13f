import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { createLogger } from '../../../platform/logging/logger.ts';
import { installPiperTestVoice } from '../../../testing/piper-test-voice.ts';
import { useRealSpeech } from '../../../testing/real-speech.ts';
import { VirtualClock } from '../../../testing/scripted/virtual-clock.ts';
import { SPOKEN_RATE } from '../../audio/pcm.ts';
import { locateCompanion } from '../../engines/locate-program.ts';
import { createModelStore } from '../../speech-models/model-store.ts';
import { sharedModelsDirectory } from '../../speech-models/models-directory.ts';
import { examineVoice } from '../exam/examine-voice.ts';
import { markRussianStress } from '../say/russian-stress.rules.ts';
import type { VoiceEngine } from '../tts.port.ts';
import type { CompanionEngine } from './companion-engine.ts';
import { createPiperEngine, createSanoEngine, holdFirstR } from './russian-voices.ts';

const store = createModelStore(sharedModelsDirectory(process.env));
const sanoDirectory = store.getPath('sano-ru');
const signal = new AbortController().signal;
const logger = createLogger('silent');
/** A guard against hanging: models are fetched and loaded, on a busy machine. */
const GENEROUS_MS = 300_000;
let piperDirectory: string;
const speech = useRealSpeech();

beforeAll(async () => {
  await store.install('sano-ru', { signal });
  piperDirectory = await installPiperTestVoice(signal);
}, GENEROUS_MS);

async function listen(engine: VoiceEngine, text: string): Promise<Int16Array> {
  const [voice] = engine.voices;
  if (!voice) throw new Error('an engine without a voice');
  for await (const sound of engine.say(text, voice, { owner: 'anna', signal })) return sound;
  throw new Error('nothing was said');
}

function loudest(sound: Int16Array): number {
  return sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}

/** What the companion makes of words, in phonemes. */
function findSounds(...texts: string[]): string[] {
  const places = {
    espeak: join(sanoDirectory, 'espeak'),
    sano: join(sanoDirectory, 'sano'),
    yo: createRequire(import.meta.url).resolve('eyo-kernel'),
  };
  const program = fileURLToPath(locateCompanion(import.meta.url, 'russian-voice'));
  const input = texts.map((text, id) => JSON.stringify({ id, text, only: 'sounds' })).join('\n');
  const { stdout } = spawnSync(process.execPath, [program, JSON.stringify(places)], {
    input,
    encoding: 'utf8',
  });
  return stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { sounds: string }).sounds);
}

it('a Piper voice speaks through the companion, at our rate', { timeout: GENEROUS_MS }, async () => {
  const engine = createPiperEngine({
    voiceId: 'piper-test',
    directory: () => piperDirectory,
    sanoDirectory: () => sanoDirectory,
    logger,
  });
  expect(engine.isReady()).toBe(true);
  const [short, long] = [
    await listen(engine, 'Спасибо.'),
    await listen(engine, 'Спасибо, это были все мои вопросы, всего доброго.'),
  ];
  await engine.close();
  expect(loudest(short)).toBeGreaterThan(1_000);
  expect(long.length / SPOKEN_RATE).toBeGreaterThan(2);
  expect(long.length / SPOKEN_RATE).toBeLessThan(12);
  expect(long.length).toBeGreaterThan(short.length * 2);
});

it('a voice that does not speak Russian is found out', { timeout: GENEROUS_MS }, async () => {
  const foreign = createPiperEngine({
    voiceId: 'piper-test',
    directory: () => piperDirectory,
    sanoDirectory: () => sanoDirectory,
    logger,
  });
  const small = createSanoEngine({ directory: () => sanoDirectory, logger });
  const examine = (modelId: string, engine: CompanionEngine) =>
    examineVoice(
      { modelId, engine, usage: () => engine.usage(), threads: 2 },
      { stt: speech.current.stt, now: () => new Date(), signal },
    );
  const [failed, russian] = [await examine('foreign', foreign), await examine('small', small)];
  await Promise.all([foreign.close(), small.close()]);
  expect(failed).toMatchObject({ isPassed: false, reason: 'wrong-words' });
  expect(failed.wordErrorRate).toBeGreaterThan(0.6);
  // The same recogniser understands most of what a Russian voice says, however small it is.
  expect(russian.wordErrorRate).toBeLessThan(0.5);
  expect(russian.cpuPerSecond).toBeGreaterThan(0);
  expect(russian.memoryMb).toBeGreaterThan(20);
});

it('a Piper voice without the phonemiser is not ready', () => {
  const engine = createPiperEngine({
    voiceId: 'piper-test',
    directory: () => piperDirectory,
    sanoDirectory: () => undefined,
    logger,
  });
  expect(engine.isReady()).toBe(false);
});

it('the small voice speaks again after its companion was lost', { timeout: GENEROUS_MS }, async () => {
  let directory = join(sanoDirectory, 'espeak');
  const clock = new VirtualClock();
  const engine = createSanoEngine({ directory: () => directory, logger, timers: clock });
  await expect(listen(engine, 'Раз.')).rejects.toMatchObject({ code: 'speech.unavailable' });
  directory = sanoDirectory;
  expect(loudest(await listen(engine, 'Раз, два, три.'))).toBeGreaterThan(1_000);
  // Nothing is left that would kill it later.
  expect(clock.pending).toBe(0);
  await engine.close();
});

it.each([
  ['Расскажите о себе.', 'Ррасскажите о себе.'],
  ['«рассуждайте вслух»', '«ррассуждайте вслух»'],
  ['Прикиньте, сколько это стоит.', 'Прикиньте, сколько это стоит.'],
  ['Встреча с руководителем.', 'Встреча с руководителем.'],
])('the small voice does not swallow the first sound: %s', (written, spelled) => {
  expect(holdFirstR(written)).toBe(spelled);
});

it('«ё» is said where it was written as «е», and only where nothing else can be meant', () => {
  const [bare, dotted, all] = findSounds('еще расчет', 'ещё расчёт', 'все небо');
  expect(bare).toBe(dotted);
  expect(all).toBe(findSounds('все небо')[0]);
  expect(all).not.toBe(findSounds('всё нёбо')[0]);
});

it('the voice stresses what was marked for it', () => {
  // The vowel that carries the stress, from the dictionary of festvox-ru.
  const stressed = { уже: 2, потом: 2, сорок: 1, сорока: 3, тому: 2, продвигал: 3 };
  const said = findSounds(...Object.keys(stressed).map(markRussianStress));
  const vowels = said.map((sounds) => {
    const before = sounds.slice(0, sounds.indexOf('ˈ')).match(/[aeiouyɑɐəɛɔɪɨɵʌʊ]/gu) ?? [];
    return before.length + 1;
  });
  expect(vowels).toEqual(Object.values(stressed));
});

it('a word with two readings is stressed as the words around it want', () => {
  const phrases = ['в семь часов вечера', 'центр города', 'большие города'];
  const right = ['в семь часов ве́чера', 'центр го́рода', 'большие города́'];
  expect(findSounds(...phrases.map(markRussianStress))).toEqual(findSounds(...right));
});

it.each([
  ['ru', 'Расскажите, пожалуйста, о вашем последнем проекте.'],
  ['en', 'Tell me about your last project please.'],
] as const)(
  'the bundled voice speaks slower and faster when told to: %s',
  {
    timeout: GENEROUS_MS,
  },
  async (locale, text) => {
    const { tts } = speech.current;
    const voiceId = locale === 'ru' ? 'sano-ru' : 'dittli-en';
    const lengthAt = async (speed: number) => {
      let samples = 0;
      for await (const sound of tts.speak(text, { locale, voiceId, owner: 'anna', signal, speed }))
        samples += sound.length;
      return samples;
    };
    const ordinary = await lengthAt(1);
    // The voices vary a little from time to time: far from 1 the difference is beyond chance.
    expect((await lengthAt(0.7)) / ordinary).toBeGreaterThan(1.15);
    expect((await lengthAt(1.5)) / ordinary).toBeLessThan(0.87);
  },
);
