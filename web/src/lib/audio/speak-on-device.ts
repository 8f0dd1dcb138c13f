import type { Locale } from '@aloud/contract/locale';
import { abortable } from '../async.ts';

/** Some browsers list their voices at once, some a moment later, and some have none. */
const VOICES_MS = 1_500;
/** A device that has not begun by then stays silent: speech services fail without a word. */
const START_MS = 4_000;
/** Slower than any voice speaks; measured from one boundary event to the next. */
const MS_PER_CHARACTER = 150;
const GRACE_MS = 3_000;

const LANGUAGES: Record<Locale, string> = { ru: 'ru-RU', en: 'en-US' };

/** The device did not speak. */
export class DeviceVoiceError extends Error {
  constructor() {
    super('The device did not speak');
    this.name = 'DeviceVoiceError';
  }
}

type Speaker = Pick<SpeechSynthesis, 'getVoices' | 'speak' | 'cancel'> & EventTarget;
type Device = { speechSynthesis?: Speaker };

/** Languages this device can speak by itself. */
export async function listDeviceLanguages(device: object = window): Promise<Locale[]> {
  const voices = await listVoices((device as Device).speechSynthesis);
  return (Object.keys(LANGUAGES) as Locale[]).filter((locale) => bestVoice(voices, locale) !== undefined);
}

type Options = {
  locale: Locale;
  signal: AbortSignal;
  /** How many characters were said so far, as far as the device tells. */
  onSaid?: ((characters: number) => void) | undefined;
};

/** Speaks one sentence. Settles when it was said; throws `DeviceVoiceError` when the device says nothing. */
export async function speakOnDevice(
  text: string,
  { locale, signal, onSaid }: Options,
  device: object = window,
): Promise<void> {
  const speaker = (device as Device).speechSynthesis;
  const voice = bestVoice(await listVoices(speaker), locale);
  signal.throwIfAborted();
  if (!speaker || !voice) throw new DeviceVoiceError();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  try {
    await watch(utterance, { signal, onSaid, speak: () => speaker.speak(utterance) });
    onSaid?.(text.length);
  } finally {
    speaker.cancel();
  }
}

type Watch = Pick<Options, 'signal' | 'onSaid'> & { speak: () => void };

function watch(utterance: SpeechSynthesisUtterance, { signal, onSaid, speak }: Watch): Promise<void> {
  const { length } = utterance.text;
  let hasStarted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const said = new Promise<void>((resolve, reject) => {
    // A device that began and forgot to end has most likely said it all.
    const giveUp = () => (hasStarted ? resolve() : reject(new DeviceVoiceError()));
    const waitFor = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, milliseconds);
    };
    utterance.addEventListener('start', () => {
      hasStarted = true;
      waitFor(GRACE_MS + length * MS_PER_CHARACTER);
    });
    utterance.addEventListener('boundary', ({ charIndex }) => {
      waitFor(GRACE_MS + (length - charIndex) * MS_PER_CHARACTER);
      onSaid?.(charIndex);
    });
    utterance.addEventListener('end', () => resolve());
    utterance.addEventListener('error', giveUp);
    waitFor(START_MS);
    speak();
  });
  return abortable(said, signal).finally(() => clearTimeout(timer));
}

async function listVoices(speaker: Speaker | undefined): Promise<SpeechSynthesisVoice[]> {
  if (!speaker) return [];
  if (speaker.getVoices().length > 0) return speaker.getVoices();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, VOICES_MS);
    const told = () => {
      clearTimeout(timer);
      resolve();
    };
    speaker.addEventListener('voiceschanged', told, { once: true });
  });
  return speaker.getVoices();
}

/** A voice on the device itself sends the text nowhere, and goes on without a network. */
function bestVoice(
  voices: readonly SpeechSynthesisVoice[],
  locale: Locale,
): SpeechSynthesisVoice | undefined {
  const able = voices.filter(({ lang }) => lang.toLowerCase().startsWith(locale));
  return able.find(({ localService }) => localService) ?? able[0];
}
