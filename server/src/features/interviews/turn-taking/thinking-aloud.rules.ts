import { sayingOf } from './spoken-words.rules.ts';

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
