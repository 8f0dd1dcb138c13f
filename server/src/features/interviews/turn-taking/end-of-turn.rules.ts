import type { Patience } from '@aloud/contract/voice/voice-protocol.limits';
import { completenessOf, isDirect } from './completeness.rules.ts';
import { sayingOf, wordsOf } from './spoken-words.rules.ts';

/** Silence after the last word, in milliseconds: the shortest and the longest that ends an answer. */
type Wait = { minMs: number; maxMs: number };

/** A candidate pauses to think: being cut off is worse than being answered half a second later. */
const WAITS: Record<Patience, Wait> = {
  brisk: { minMs: 450, maxMs: 2_200 },
  normal: { minMs: 600, maxMs: 3_500 },
  patient: { minMs: 900, maxMs: 7_000 },
};

/** How long a request for time keeps the turn. */
const HOLD_MS: Record<Patience, number> = { brisk: 15_000, normal: 20_000, patient: 40_000 };

/** Silence before the first, the second and the last reaction of the interviewer. */
const SILENCES_MS: Record<Patience, readonly [number, number, number]> = {
  brisk: [10_000, 20_000, 90_000],
  normal: [10_000, 25_000, 120_000],
  patient: [20_000, 50_000, 180_000],
};

/** What has been learnt of how a candidate pauses. */
export type Rhythm = { pauseMs: number | null };

export const UNKNOWN_RHYTHM: Rhythm = { pauseMs: null };

/** A long pause is remembered at once and forgotten slowly: what matters is how long this candidate can be silent. */
const RISING_RATE = 0.6;
const FALLING_RATE = 0.15;
/** The wait is this much longer than the pauses the candidate makes. */
const HEADROOM = 1.25;
/** Of the longest wait: learning may make us slower, but not absent-minded. */
const LEARNT_SHARE = 0.8;

/** The candidate was silent for this long and then went on. */
export function learnPause(rhythm: Rhythm, pauseMs: number, patience: Patience): Rhythm {
  if (pauseMs <= 0 || pauseMs > WAITS[patience].maxMs * 2) return rhythm;
  if (rhythm.pauseMs === null) return { pauseMs };
  const rate = pauseMs > rhythm.pauseMs ? RISING_RATE : FALLING_RATE;
  return { pauseMs: rhythm.pauseMs + rate * (pauseMs - rhythm.pauseMs) };
}

/** A reply that took long to come may be spoken into at any time: that is no pause of the candidate's. */
const LONGEST_CUT_IN_MS = 3_000;

/** We answered and the candidate was not done: that pause counts at once and whole. */
export function learnCutIn(rhythm: Rhythm, pauseMs: number): Rhythm {
  return { pauseMs: Math.max(rhythm.pauseMs ?? 0, Math.min(pauseMs, LONGEST_CUT_IN_MS)) };
}

/** An interviewer's question is seldom answered in fewer words: until then a finished sentence need not be the last. */
const WHOLE_ANSWER_WORDS = 60;
/** Of the longest wait: what the first finished sentence gets. */
const FIRST_SENTENCE_SHARE = 0.5;

/** The silence after a finished sentence shrinks as the answer grows. */
function silenceAfterSentence(text: string, { minMs, maxMs }: Wait): number {
  const missing = isDirect(text) ? 0 : Math.max(0, 1 - wordsOf(text).length / WHOLE_ANSWER_WORDS);
  return minMs + (maxMs * FIRST_SENTENCE_SHARE - minMs) * missing;
}

/** How long a silence has to be, counted from the last word, to end an answer that reads like this. */
export function silenceThatEnds(input: { text: string; patience: Patience; rhythm: Rhythm }): number {
  const wait = WAITS[input.patience];
  const learntMs = Math.min((input.rhythm.pauseMs ?? 0) * HEADROOM, wait.maxMs * LEARNT_SHARE);
  const sentenceMs = silenceAfterSentence(input.text, wait);
  switch (completenessOf(input.text)) {
    case 'over':
      return wait.minMs;
    case 'complete':
      return Math.round(Math.max(sentenceMs, learntMs));
    case 'unsure':
      // What was learnt is measured, not guessed: doubt does not double it.
      return Math.round(Math.min(Math.max(sentenceMs * 2, learntMs), wait.maxMs));
    case 'unfinished':
      return wait.maxMs;
  }
}

/** Until the words are known, the silence that ends any answer. */
export function silenceThatEndsAnything(patience: Patience): number {
  return WAITS[patience].maxMs;
}

export function silenceOfThinking(patience: Patience): number {
  return HOLD_MS[patience];
}

/** Undefined once the interviewer has reacted as often as is polite. */
export function silenceBeforeReaction(patience: Patience, reactions: number): number | undefined {
  return SILENCES_MS[patience][reactions];
}

const A_MOMENT_RU = '(?:секунду|секундочку|минуту|минутку|минуточку|момент|время|немного времени|чуть-чуть)';
const TO_THINK_RU =
  '(?:подумать|подумаю|вспомнить|вспомню|собраться с мыслями|сообразить|соображу|прикинуть)';
const A_MOMENT_EN = '(?:sec|second|moment|minute|bit)';

/** At the end of what was said so far: it asks for time instead of ending the turn. */
const ASKS_FOR_TIME = [
  `(?:дайте|дай)(?: мне)?(?: пожалуйста)?(?: одну)?(?: ${A_MOMENT_RU})?(?: ${TO_THINK_RU})?`,
  `(?:можно|мне нужно|мне надо|надо|нужно|позвольте|разрешите)(?: я)?(?: мне)?(?: ${A_MOMENT_RU})?(?: немного)? ${TO_THINK_RU}`,
  `(?:сейчас|щас|дайте)(?: я)?(?: немного)? ${TO_THINK_RU}`,
  `(?:я )?(?:сейчас )?(?:подумаю|вспомню)(?: немного| ${A_MOMENT_RU})?`,
  `(?:одну |буквально |подождите )?(?:секунду|секундочку|минутку|минуточку|одну минуту|один момент)`,
  'подождите(?: пожалуйста)?',
  'как бы это(?: лучше)? (?:сказать|сформулировать|объяснить)',
  'с чего бы начать',
  `let me (?:just )?(?:think|see|recall|remember|gather my thoughts)(?: (?:about|on) (?:it|that|this))?(?: for)?(?: an?| just a)?(?: ${A_MOMENT_EN})?`,
  `(?:can|could|may) i (?:have|take|get) (?:a|one) ${A_MOMENT_EN}(?: to think)?(?: please)?`,
  `(?:please )?give me (?:a|one|just a|another) ${A_MOMENT_EN}(?: to think)?(?: please)?`,
  `(?:i need|i'd need|i will need|i'll need) (?:a|one) ${A_MOMENT_EN}(?: to think)?`,
  `(?:just )?(?:a|one) (?:sec|second|moment|minute)(?: please)?`,
  '(?:hold on|hang on|bear with me|wait)(?: please)?',
  'how (?:do|should|can) i (?:put|say) (?:this|it)',
  'where (?:do|should) i (?:start|begin)',
].map((pattern) => new RegExp(`(?:^| )(?:${pattern})$`, 'u'));

/** Polite openings that carry no answer yet. */
const EMPTY_OPENING =
  /^(?:хороший вопрос|интересный вопрос|отличный вопрос|так|ну|хм|эм|ээ|that's a (?:good|great|interesting) question|good question|interesting question|well|so|hm+|um|uh|okay|ok)(?: |$)/u;

/** Longer than the longest way to ask for time. */
const ASKING_CHARACTERS = 160;
/** More words are an answer, whatever they end with. */
const ONLY_ASKING_WORDS = 40;

function endOf(saying: string): string {
  if (saying.length <= ASKING_CHARACTERS) return saying;
  const end = saying.slice(-ASKING_CHARACTERS);
  return end.slice(end.indexOf(' ') + 1);
}

/** "Let me think": the candidate keeps the turn in silence. */
export function asksForTime(text: string): boolean {
  const saying = endOf(sayingOf(text));
  return saying !== '' && ASKS_FOR_TIME.some((pattern) => pattern.test(saying));
}

/** Nothing but a request for time: there is no answer in it to reply to. */
export function isOnlyAskingForTime(text: string): boolean {
  let saying = sayingOf(text);
  if (!asksForTime(text) || saying.split(' ').length > ONLY_ASKING_WORDS) return false;
  for (let shorter = ''; shorter !== saying; ) {
    shorter = saying;
    saying = saying.replace(EMPTY_OPENING, '');
    for (const pattern of ASKS_FOR_TIME) saying = saying.replace(pattern, '').trim();
  }
  return saying === '';
}
