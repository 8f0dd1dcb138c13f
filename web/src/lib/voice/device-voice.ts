import { LOCALES, type Locale } from '@aloud/contract/locale';
import type { ServerMessage } from '@aloud/contract/voice/voice-protocol';

/** Languages this device can speak by itself. The list may load late; only the voices known at the call count. */
export function deviceLocales(): Locale[] {
  if (!('speechSynthesis' in window)) return [];
  const languages = window.speechSynthesis.getVoices().map(({ lang }) => lang.slice(0, 2).toLowerCase());
  return LOCALES.filter((locale) => languages.includes(locale));
}

export type DeviceReport = {
  utterance: number;
  event: 'started' | 'progress' | 'paused' | 'cleared' | 'drained' | 'failed';
  ms: number;
  chars: number;
};

/** A device that has not begun by then stays silent: some accept a text and never say it. */
const START_MS = 4_000;

type Saying = {
  utterance: number;
  speed: number;
  beganAtMs: number;
  chars: number;
  waiting: number;
  isComplete: boolean;
  silence?: ReturnType<typeof setTimeout>;
};

export type DeviceVoice = {
  control(message: ServerMessage): void;
  pause(): void;
  close(): void;
};

/** Speaks the sentences of the interviewer with the voice of the device; what was heard is counted in characters. */
export function createDeviceVoice(locale: Locale, report: (report: DeviceReport) => void): DeviceVoice {
  const speech = 'speechSynthesis' in window ? window.speechSynthesis : undefined;
  let saying: Saying | undefined;
  // Chromium begins to look for its voices when it is first asked for them, and answers with none.
  speech?.getVoices();

  function tell(event: DeviceReport['event']): void {
    if (!saying) return;
    const { utterance, beganAtMs, chars } = saying;
    report({ utterance, event, chars, ms: beganAtMs === 0 ? 0 : performance.now() - beganAtMs });
  }

  function endIfSaid(): void {
    if (!saying?.isComplete || saying.waiting > 0) return;
    tell('drained');
    saying = undefined;
  }

  function speak(now: Saying, text: string): void {
    const sentence = new SpeechSynthesisUtterance(text);
    sentence.lang = locale;
    sentence.rate = now.speed;
    const before = now.chars + now.waiting;
    now.waiting += text.length + 1;
    const ifCurrent = (act: () => void) => () => {
      if (saying === now) act();
    };
    if (before === 0)
      now.silence = setTimeout(
        ifCurrent(() => tell('failed')),
        START_MS,
      );
    sentence.onstart = ifCurrent(() => {
      clearTimeout(now.silence);
      if (now.beganAtMs !== 0) return;
      now.beganAtMs = performance.now();
      tell('started');
    });
    sentence.onboundary = ({ charIndex }) => {
      if (saying !== now) return;
      now.waiting -= Math.max(0, before + charIndex - now.chars);
      now.chars = Math.max(now.chars, before + charIndex);
      tell('progress');
    };
    sentence.onend = ifCurrent(() => {
      now.waiting -= before + text.length + 1 - now.chars;
      now.chars = before + text.length + 1;
      tell('progress');
      endIfSaid();
    });
    sentence.onerror = ifCurrent(() => {
      clearTimeout(now.silence);
      tell('failed');
    });
    speech?.speak(sentence);
  }

  function begin(utterance: number, speed: number): void {
    if (saying?.utterance === utterance) return;
    saying = { utterance, speed, beganAtMs: 0, chars: 0, waiting: 0, isComplete: false };
    speech?.resume();
  }

  function complete(utterance: number): void {
    if (saying?.utterance !== utterance) return;
    saying.isComplete = true;
    endIfSaid();
  }

  function cut(): void {
    tell('cleared');
    saying = undefined;
    speech?.cancel();
  }

  return {
    control(message) {
      switch (message.type) {
        case 'utterance-begun':
          begin(message.utterance, message.speed ?? 1);
          break;
        case 'utterance-segment':
          if (saying?.utterance === message.utterance) speak(saying, message.text);
          break;
        case 'utterance-complete':
          complete(message.utterance);
          break;
        case 'audio-pause':
          speech?.pause();
          tell('paused');
          break;
        case 'audio-resume':
          speech?.resume();
          break;
        case 'audio-clear':
          if (saying && saying.utterance <= message.utterance) cut();
          break;
        default:
          break;
      }
    },
    pause: () => speech?.pause(),
    close() {
      saying = undefined;
      speech?.cancel();
    },
  };
}
