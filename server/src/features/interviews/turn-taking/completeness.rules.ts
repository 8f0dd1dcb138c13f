import { detectIntent } from './intent.rules.ts';
import { sayingOf, wordSet, wordsOf } from './spoken-words.rules.ts';

/** How the words so far read: as said to be all, as a whole sentence, as perhaps one, or as broken off. */
export type Completeness = 'over' | 'complete' | 'unsure' | 'unfinished';

/** Words that end no thought. Recognisers put a full stop after them all the same. */
const CONTINUING = wordSet(
  'и а но или либо ни что чтобы потому поэтому который которая которые которое которого которой',
  'которых которую которым котором когда если хотя пока поскольку чем зато однако',
  'в во на с со к ко по для из от до о об обо при за у над под между через без',
  'например как ну э ээ эм это мой моя мои мою наш наша наши нашу тоже также затем потом',
  'самый самая самое где куда я мы',
  'and but or so because that which who whose when if while then also where although unless until',
  'whether than the a an to of in on with for from by at as into between without like um uh er i we',
  'they my our their his its your is was were are am this these very',
);

/** Few words make no sentence. */
const FEW_WORDS = 3;

/** Said on purpose so that the interviewer may go on. */
const SAYS_IT_IS_ALL =
  /(?:^| )(?:вот и все|(?:у меня|на этом|собственно|пожалуй|наверное) все|это все|как то так|вот так|я закончил|я закончила|я все сказал|я все сказала|that's (?:it|all|about it|pretty much it|everything)|that is (?:it|all)|that would be (?:it|all)|i'm done|so yeah|i think that's it)(?: from me| from my side)?$/u;

/** Words before an announcement that announce nothing themselves. */
const OPENERS = wordSet('ну хорошо так да конечно давайте well okay ok sure yes so');
const SPEAKER = wordSet('я сейчас могу хочу');
const ANNOUNCING = wordSet('расскажу рассказать приведу привести начну объясню объяснить опишу назову');

/** Promises more than it says: a story, an example, a list. */
const ANNOUNCES =
  /^(?:(?:было|есть|вижу|выделю|выделил бы|назову) (?:две|два|три|четыре|несколько) |(?:во первых|сначала|для начала) |(?:let me|i'll|i will|i can|i could|i'd like to|i want to) (?:just )?(?:tell|give|start|begin|explain|describe|walk|share|talk)(?: |$)|there (?:are|were) (?:two|three|four|several|a few|a couple) |(?:first|firstly|first of all|to begin with) )/u;

function announces(saying: string): boolean {
  const words = withoutFirst(saying.split(' '), OPENERS);
  const [told = ''] = withoutFirst(words, SPEAKER);
  return ANNOUNCING.has(told) || ANNOUNCES.test(words.join(' '));
}

function withoutFirst(words: readonly string[], skipped: ReadonlySet<string>): readonly string[] {
  const from = words.findIndex((word) => !skipped.has(word));
  return from < 0 ? [] : words.slice(from);
}

/** Counts what has yet to be named. */
const COUNTS =
  /(?:^| )(?:(?:двум|дв[ае]|тремя|трем|три|трех|нескольким|несколько|по паре) (?:\S{1,30} )?(?:причин|вещ|пункт|момент|этап|способ|проблем|част|шаг|вариант)\S{0,12}|(?:two|three|four|several|a few|a couple of) (?:\S{1,30} )?(?:reasons|things|points|steps|ways|problems|parts|options|stages))$/u;

/** A clause that waits for its main clause; a comma, or a word that takes it up, says that it has come. */
const OPENS_A_CLAUSE =
  /^(?:и |а |но |and |but |so )?(?:когда|если|хотя|поскольку|так как|пока|после того как|перед тем как|чтобы|when|if|although|though|since|while|because|after|before|once|until|whenever)(?: |$)/u;

/** A turn of the story, and nothing after it. */
const ONLY_SETS_OUT =
  /^(?:и |а |но |and |but )?(?:во первых|во вторых|в третьих|сначала|для начала|потом|затем|дальше|далее|кроме того|после этого|в итоге|в результате|то есть|через \S{1,30}(?: \S{1,30})?|в прошлом году|first|firstly|first of all|second|secondly|then|later|next|finally|after that|as a result|in the end|for example|for instance|last (?:year|month|week))$/u;

/** The candidate is looking for words: two of them in one sentence are no accident. */
const HESITATING_WORDS = wordSet('ну типа короче вроде наверное значит like well probably maybe');
const HESITATING_SOUND = /^(?:э+м*|м{2,}|u+m+|u+h+|e+r+m*)$/u;
const HESITATING_PAIRS = new Set(
  'как бы,в общем,как то,скажем так,это самое,мне кажется,you know,i guess,i mean,kind of,sort of'.split(','),
);
const HESITATIONS = 2;

/** Answers that are whole in a word. */
const DIRECT =
  /^(?:да|нет|конечно|да конечно|готов|готова|да готов|да готова|хорошо|давайте|давайте начнем|верно|yes|no|yeah|sure|of course|yes i am|i'm ready|ready|right|correct|okay|ok)$/u;

export function isDirect(text: string): boolean {
  return DIRECT.test(sayingOf(text));
}

/** Only how speech ends is read, however long it has been going on: it is asked again with each new word. */
const LATEST_CHARACTERS = 1_500;

export function completenessOf(text: string): Completeness {
  const trimmed = text.trim().slice(-LATEST_CHARACTERS);
  const last = wordsOf(trimmed).at(-1);
  if (last === undefined) return 'unfinished';
  const sentence = lastSentence(trimmed);
  const saying = spokenOf(sentence);
  if (SAYS_IT_IS_ALL.test(saying) || detectIntent(trimmed) !== undefined) return 'over';
  const isHanging = CONTINUING.has(last) || /[,:;—–-]$/u.test(trimmed);
  if (isHanging || promisesMore(sentence, saying)) return 'unfinished';
  if (/(?:…|\.\.\.)$/u.test(trimmed) || isHesitating(saying)) return 'unsure';
  if (wordsOf(sentence).length < FEW_WORDS) return 'unsure';
  return /[.!?»")]$/u.test(trimmed) ? 'complete' : 'unsure';
}

function promisesMore(sentence: string, saying: string): boolean {
  if (announces(saying) || COUNTS.test(saying) || ONLY_SETS_OUT.test(saying)) return true;
  return OPENS_A_CLAUSE.test(saying) && !/[,—–]/u.test(sentence) && !/ (?:то|then) /u.test(saying);
}

function isHesitating(saying: string): boolean {
  const words = saying.split(' ');
  let found = 0;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const isPair = HESITATING_PAIRS.has(`${word} ${words[at + 1] ?? ''}`);
    if (isPair) at += 1;
    if (isPair || HESITATING_WORDS.has(word) || HESITATING_SOUND.test(word)) found += 1;
  }
  return found >= HESITATIONS;
}

function lastSentence(text: string): string {
  return (
    text
      .split(/(?<=[.!?…])\s+/u)
      .filter((sentence) => wordsOf(sentence).length > 0)
      .at(-1) ?? ''
  );
}

/** Hyphens are heard as little as commas. */
function spokenOf(sentence: string): string {
  return sayingOf(sentence).replaceAll('-', ' ');
}
