import { wordSet, wordsOf } from '../../turn-taking/spoken-words.rules.ts';

/** What a candidate says to the question whether to end. Unclear words are asked about again: an end cannot be undone. */
export type EndConsent = 'end' | 'go-on' | 'unclear';

const YES = wordSet(
  'да ага угу конечно верно точно именно давай давайте можно можем хорошо согласен согласна',
  'yes yeah yep sure right okay ok course absolutely definitely',
);
/** What may stand around a yes without changing it. */
const COURTESY = wordSet(
  'ну вот так я пожалуйста спасибо',
  "please thanks thank you well um uh i think so let's let us we it that of",
);
/** What may stand around a wish to end without changing it. */
const AROUND = wordSet(
  'бы у меня мне мы больше сейчас уже прямо сегодня на этом все к сожалению устал устала хочу хотел хотела',
  'интервью собеседование до всего доброго',
  "i'd i'm to want would like now right here for today the interview anymore any more good",
);
const NO = wordSet(
  'нет неа не no nope nah not',
  "don't dont won't can't cannot wouldn't shouldn't didn't haven't never",
);
const NO_ITSELF = wordSet('нет неа no nope nah');
const BYE = wordSet('свидания bye goodbye');
const WANTS = wordSet("хочу хотел хотела want i'd like");
const GOING_ON = wordSet(
  'продолжим продолжаем продолжать продолжайте продолжай продолжу продолжить дальше потом позже еще сначала следующий',
  'подождите погодите через continue continuing keep carry later next another first wait yet',
);
const GOING_ON_PAIRS = ['go on', 'going on', 'move on', 'ask me', 'let me'];
/** Denials that agree, where little else is said. */
const AGREEMENTS = [
  ...'не против,не возражаю,нет проблем,нет вопросов,нет возражений,почему бы и нет'.split(','),
  ..."don't mind,why not,no problem,no problems,no worries,no objections,please do".split(','),
];
/** Denials that are a wish to end, as whole words. */
const ENOUGH = [
  / (?:больше )?не (?:могу|хочу|буду)(?: больше| дальше)*(?: продолжать| говорить| отвечать)(?: больше| дальше)?(?= )/gu,
  / (?:больше|дальше) не (?:могу|хочу|буду)(?= )| не (?:могу|хочу|буду) больше(?= )/gu,
  / нет (?:времени|сил)(?= )| не (?:надо|нужно) продолжать(?= )| (?:хватит|достаточно)(?= )/gu,
  / (?:do not|don't|can't|cannot|can not|won't) (?:want to )?(?:continue|go on|keep going|do this)(?: any ?more)?(?= )/gu,
  / (?:don't|do not) (?:have time|feel well)(?= )| enough(?= )/gu,
];
/** Said of what is done now: «закончил», «закончить», "to stop" tell of something else, or of what is denied. */
const ENDING_NOW =
  /^(?:стоп|за(?:кончи|кончим|кончите|канчивай|канчиваем|канчивайте|верши|вершим|вершите|вершаем|вершайте)|останов(?:и|ите|имся)|прекра(?:ти|тим|тите|щаем|щайте)|stop|end|finish|wrap|quit)$/u;
const ENDING = /^(?:законч|заканч|заверш|останов|останав|прекра|прерв|прерыв|end|stop|finish|wrap|quit)/u;
/** What stands before these is another sentence: «не знаю, давайте закончим». */
const BEGINS_ANEW = wordSet("давайте давай знаю больше лучше тогда let's know rather please");
/** «не хочу сейчас ничего заканчивать», "I would not like us to stop" */
const WORDS_FROM_NO = 4;
/** Longer speech is an answer, whatever it mentions. */
const MOST_WORDS = 14;

export function readEndConsent(text: string): EndConsent {
  const words = wordsOf(text.replaceAll('’', "'"));
  if (words.length === 0 || words.length > MOST_WORDS) return 'unclear';
  if (isAgreement(words)) return 'end';
  if (words.some((word, at) => ENDING.test(word) && isDenied(words, at))) return 'go-on';
  const saying = ` ${words.join(' ')} `;
  const left = ENOUGH.reduce((rest, enough) => rest.replace(enough, ' '), saying);
  const rest = left.trim().split(/ +/u);
  const others = rest.filter((_, at) => !isEnding(rest, at));
  const isWished = left !== saying || others.length < rest.length;
  const isRefused =
    rest.some((word) => NO.has(word) || GOING_ON.has(word)) ||
    GOING_ON_PAIRS.some((pair) => left.includes(` ${pair} `));
  if (isRefused) return isWished ? 'unclear' : 'go-on';
  // «нет, времени достаточно» begins with the refusal itself.
  if (isWished) return NO_ITSELF.has(words[0] ?? '') || !areAround(others) ? 'unclear' : 'end';
  return isYes(rest) ? 'end' : 'unclear';
}

/** «закончим», and after «да» or «хочу» also «закончить»; not «я закончил проект», "let me finish". */
function isEnding(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  if (BYE.has(word)) return true;
  if (!isInfinitive(words, at)) return ENDING_NOW.test(word);
  return ENDING.test(word) && words[at - 1] !== 'me' && words.some((one) => YES.has(one) || WANTS.has(one));
}

function areAround(words: readonly string[]): boolean {
  return words.every((word) => word === '' || YES.has(word) || COURTESY.has(word) || AROUND.has(word));
}

function isYes(words: readonly string[]): boolean {
  return words.some((word) => YES.has(word)) && words.every((word) => YES.has(word) || COURTESY.has(word));
}

function isAgreement(words: readonly string[]): boolean {
  const saying = ` ${words.join(' ')} `;
  const agreement = AGREEMENTS.find((one) => saying.includes(` ${one} `));
  if (agreement === undefined) return false;
  const rest = wordsOf(saying.replace(agreement, ''));
  return rest.every((word) => YES.has(word) || COURTESY.has(word));
}

/** Denied before it, or behind it: «заканчивать не надо». */
function isDenied(words: readonly string[], at: number): boolean {
  const isFar = isInfinitive(words, at);
  if (isFar && NO.has(words[at + 1] ?? '')) return true;
  const before = words.slice(Math.max(0, at - (isFar ? WORDS_FROM_NO : 1)), at).toReversed();
  const nearest = before.find((word) => NO.has(word) || BEGINS_ANEW.has(word));
  return nearest !== undefined && NO.has(nearest);
}

/** «не надо заканчивать», but «не могу говорить, заканчивайте»; "do not want to stop", but "do not want this, stop". */
function isInfinitive(words: readonly string[], at: number): boolean {
  return /(?:ть|ться)$/u.test(words[at] ?? '') || words[at - 1] === 'to' || words[at - 1] === 'me';
}
