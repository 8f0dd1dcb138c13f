import type { WhisperResult } from './whisper/hear-with-whisper.ts';

/** The model's published thresholds for the absence of speech. */
const NO_SPEECH = 0.6;
const GUESSING = -1;

/** What subtitle-trained models write over silence, noise and music. Compared without case and punctuation. */
const SUBTITLE_PHRASES = new Set([
  'thank you',
  'thanks for watching',
  'thank you for watching',
  'thank you very much',
  'thank you so much for watching',
  'please subscribe',
  'subscribe to my channel',
  'see you next time',
  'bye',
  'you',
  'music',
  'applause',
  'субтитры сделал dimatorzok',
  'субтитры создавал dimatorzok',
  'субтитры подготовил dimatorzok',
  'субтитры добавил dimatorzok',
  'редактор субтитров а семкин корректор а егорова',
  'редактор субтитров а синецкая корректор а егорова',
  'продолжение следует',
  'спасибо за просмотр',
  'спасибо за внимание',
  'спасибо за субтитры алексею дубровскому',
  'подписывайтесь на канал',
  'подписывайтесь на мой канал',
  'до новых встреч',
  'музыка',
  'аплодисменты',
  'динамичная музыка',
  'спокойная музыка',
]);

/** Signs of a subtitler, wherever they stand: no candidate says them. */
const SUBTITLE_SIGNS =
  /dimatorzok|редактор субтитров|субтитры (сделал|создавал|подготовил|добавил)|amara\.org/iu;
/** A candidate may well say "thank you": it counts as invented only when the model itself doubts. */
const DOUBTFUL = -0.5;

/** True when the words were not in the sound. */
export function isInvented(heard: WhisperResult): boolean {
  if (heard.noSpeech > NO_SPEECH && heard.meanLogProbability < GUESSING) return true;
  const text = heard.words.map((word) => word.text).join(' ');
  if (isSubtitle(text)) return true;
  const isPhrase = SUBTITLE_PHRASES.has(plain(text));
  return isPhrase && (heard.noSpeech > 0.2 || heard.meanLogProbability < DOUBTFUL);
}

/** True when a subtitler signed it: no candidate says that, whatever the engine thinks. */
export function isSubtitle(text: string): boolean {
  return SUBTITLE_SIGNS.test(text);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
