import type { Locale } from '@aloud/contract/locale';

/** Why the browser wrote nothing down. */
export type BrowserHearingTrouble =
  | 'unsupported'
  | 'denied'
  | 'offline'
  | 'language'
  | 'no-answer'
  | 'failed';

export class BrowserHearingError extends Error {
  readonly trouble: BrowserHearingTrouble;

  constructor(trouble: BrowserHearingTrouble) {
    super(trouble);
    this.name = 'BrowserHearingError';
    this.trouble = trouble;
  }
}

/** Chromium without Google's service and some phones accept a start and then never report anything. */
const START_MS = 6_000;
/** From the moment it listens to its first word, its "no speech" or its failure. */
const FIRST_WORD_MS = 15_000;
/** What was said last comes within this time of the stop, or not at all. */
const LAST_WORDS_MS = 4_000;

const LANGUAGES: Record<Locale, string> = { ru: 'ru-RU', en: 'en-US' };

/** The part of the Web Speech API that is used; the compiler's libraries do not describe it. */
type Recognition = EventTarget & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  stop(): void;
  abort(): void;
};
type Results = ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
type Page = { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition };

export type BrowserHearing = {
  /** Settles with everything that was heard, also when that is nothing. */
  readonly words: Promise<string>;
  /** Ends the recognition and waits for the last words. */
  stop(): void;
  /** Aborts the recognition: `words` settles with what is known. */
  cancel(): void;
};

type Options = {
  locale: Locale;
  /** True: until `stop`. False: one utterance. */
  isLong?: boolean;
  onWords?: (words: string) => void;
};

export function canBrowserHear(page: object = window): boolean {
  return findRecogniser(page) !== undefined;
}

/**
 * Lets the browser itself write down what the microphone hears. In most browsers the sound goes to the company that
 * makes them, so it runs only when the candidate chooses it.
 */
export function hearInBrowser(
  { locale, isLong = false, onWords }: Options,
  page: object = window,
): BrowserHearing {
  const Recogniser = findRecogniser(page);
  if (!Recogniser) {
    const words = Promise.reject<string>(new BrowserHearingError('unsupported'));
    return { words, stop: () => undefined, cancel: () => undefined };
  }
  const recognition = new Recogniser();
  recognition.lang = LANGUAGES[locale];
  recognition.continuous = isLong;
  recognition.interimResults = true;
  let heard = '';
  let finish: (trouble?: BrowserHearingTrouble) => void = () => undefined;
  const words = new Promise<string>((resolve, reject) => {
    finish = (trouble) =>
      trouble && heard === '' ? reject(new BrowserHearingError(trouble)) : resolve(heard);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle(trouble?: BrowserHearingTrouble): void {
    clearTimeout(timer);
    recognition.abort();
    finish(trouble);
  }
  function waitFor(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => settle('no-answer'), milliseconds);
  }

  recognition.addEventListener('start', () => waitFor(FIRST_WORD_MS));
  recognition.addEventListener('result', (event) => {
    clearTimeout(timer);
    heard = joinText((event as Event & { results: Results }).results);
    onWords?.(heard);
  });
  recognition.addEventListener('error', (event) =>
    settle(toTrouble((event as Event & { error: string }).error)),
  );
  recognition.addEventListener('end', () => settle());
  waitFor(START_MS);
  try {
    recognition.start();
  } catch {
    settle('failed');
  }
  return {
    words,
    stop() {
      waitFor(LAST_WORDS_MS);
      recognition.stop();
    },
    cancel: () => settle(),
  };
}

function findRecogniser(page: object): (new () => Recognition) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = page as Page;
  return SpeechRecognition ?? webkitSpeechRecognition;
}

function joinText(results: Results): string {
  return Array.from(results, (result) => result[0]?.transcript.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');
}

function toTrouble(error: string): BrowserHearingTrouble | undefined {
  switch (error) {
    case 'no-speech':
    case 'aborted':
      return undefined;
    case 'not-allowed':
    case 'service-not-allowed':
      return 'denied';
    case 'network':
      return 'offline';
    case 'language-not-supported':
      return 'language';
    default:
      return 'failed';
  }
}
