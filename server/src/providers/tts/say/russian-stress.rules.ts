import { type Neighbours, READINGS } from './russian-homographs.rules.ts';
import { SPELLED_LETTERS } from './say-latin-in-russian.rules.ts';

/** Combining acute accent: eSpeak stresses the vowel before it. */
const MARK = '\u0301';

const list = (words: string) => words.trim().split(/\s+/);

/**
 * Words eSpeak NG stresses wrongly, found by comparing it with the dictionary of festvox-ru over every word form of the
 * question bank and the catalogues. A word whose other reading an interviewer may mean is not here: see READINGS.
 */
const WORDS = list(`
  пото́м тому́ моя́ мою́ стою́ при́мет при́мете
  со́рок сорока́ оди́ннадцатых четы́рнадцатых пятна́дцатых семна́дцатых
  миллисеку́нда миллисеку́нде миллисеку́нду миллисеку́ндой миллисеку́ндами
  по́воду занята́ занялся́ це́лую че́стной мастерско́й рисковики́
  чи́ним продвига́л развози́л выка́тывал ска́чивали продлева́лся попада́ло попада́ю отозвала́ порассужда́йте перерисо́вывается
  разлоги́нивает логи́ровать логи́рование шарди́рование депло́ить ревью́ить деба́жить пу́шить ме́ржить ко́дить комми́тить
  ангуля́р ви́ндоус джу́ниор па́уэр па́уэрпойнт ли́мит о́фсет депло́й сте́йджинг ре́динес про́уб ло́уд э́веридж рефре́ш рете́йн
  э́йсинк селе́ниум про́дакт про́джект кла́уд о́унер о́упен ру́би ро́удмэп рэ́ббит а́ук
  полпроду́кта мо́ками ба́гами фи́чами ке́йсами те́стовыми те́стовому
`);

const MASCULINE = list('- а у ом е ы и ов ам ами ах');
const ADJECTIVE = list('ый ая ое ые ого ому ую ым ом ых ыми');

/** Stems that keep their stress in every form, with the endings they take; «-» is no ending. */
const STEMS: readonly [readonly string[], readonly string[]][] = [
  [
    list(`
      то́кен о́ффер скри́пт ти́кет та́ргет эндпо́инт консью́мер про́мис автоте́ст пайпла́йн кла́стер стейкхо́лдер рекру́тер
      тайма́ут догово́р ме́тод пери́од рефера́л датасе́т креати́в промоко́д хакато́н па́рсер созво́н фре́ймворк
      гигаба́йт килоба́йт тераба́йт гигаге́рц ге́рц
      ле́ндинг бу́стинг онбо́рдинг хо́стинг ско́ринг тре́кинг марке́тинг балансиро́вщик
    `),
    MASCULINE,
  ],
  [list('ско́рингов подпи́сочн однострани́чн идемпоте́нтн'), [...ADJECTIVE, ...list('ой ость ости остью')]],
];

/** «-изация» is stressed alike in every word. */
const NOUN_OF_ACTION = /изаци(?:я|и|ю|ей|й|ям|ями|ях)$/u;
const BEFORE_ENDING = 'иза'.length;

/** Where the mark stands: behind the stressed vowel. */
const PLACES = locateMarks([...WORDS, ...STEMS.flatMap(([stems, endings]) => join(stems, endings))]);

/** Signs that leave two words neighbours, and signs that end a sentence. */
const JOINS = /^[\s«»„“"()-]*$/u;
const ENDS = /[.!?…;:\n]/u;
const EARLIER_WORDS = 3;
const LATER_WORDS = 4;

/** Of each name of a letter, where its mark stands: behind its last vowel, which is mostly its only one. */
const LETTER_PLACES: ReadonlyMap<string, number> = new Map(
  SPELLED_LETTERS.flatMap((name) => {
    const vowel = name.search(/[аеиоуыэюя][^аеиоуыэюя]*$/u);
    return vowel < 0 ? [] : [[name, vowel + 1] as const];
  }),
);

/**
 * Marks the stress of the words eSpeak would stress wrongly. Other voices read by a dictionary of their own; a word
 * that carries a mark keeps it.
 */
export function markRussianStress(text: string): string {
  const found = [...text.matchAll(/[\p{L}\p{M}]+/gu)];
  const words = found.map(([word]) => word.toLowerCase());
  const gaps = found.map(({ index }, i) => text.slice(i === 0 ? 0 : computeEnd(found[i - 1]), index));
  let marked = '';
  let at = 0;
  for (const [i, { index }] of found.entries()) {
    const place = isSpelled(words, gaps, i)
      ? LETTER_PLACES.get(words[i] ?? '')
      : findPlace(words[i] ?? '', () => findNeighbours(words, gaps, i));
    if (place === undefined) continue;
    marked += text.slice(at, index + place) + MARK;
    at = index + place;
  }
  return marked + text.slice(at);
}

/** «эс-кью-эль»: eSpeak would take it for one word and swallow all letters but one. */
function isSpelled(words: readonly string[], gaps: readonly string[], i: number): boolean {
  const isLetter = (at: number) => LETTER_PLACES.has(words[at] ?? '');
  const isJoined = (at: number) => gaps[at] === '-' && isLetter(at) && isLetter(at - 1);
  return isLetter(i) && (isJoined(i) || isJoined(i + 1));
}

function computeEnd(word: RegExpExecArray | undefined): number {
  return word ? word.index + word[0].length : 0;
}

function findNeighbours(words: readonly string[], gaps: readonly string[], i: number): Neighbours {
  const gap = gaps[i] ?? '';
  const joined = JOINS.test(gap);
  let first = i;
  while (first > 0 && i - first < EARLIER_WORDS && !ENDS.test(gaps[first] ?? '')) first -= 1;
  let last = i;
  while (last + 1 < words.length && last - i < LATER_WORDS && JOINS.test(gaps[last + 1] ?? '')) last += 1;
  return {
    before: joined ? (words[i - 1] ?? '') : '',
    earlier: words.slice(first, i),
    later: words.slice(i + 1, last + 1),
    next: ENDS.test(gaps[i + 1] ?? '') ? '' : (words[i + 1] ?? ''),
    isAfterHyphen: i > 0 && gap === '-',
  };
}

function findPlace(word: string, getNeighbours: () => Neighbours): number | undefined {
  const choose = READINGS.get(word);
  if (choose) return findMark(choose(getNeighbours()));
  const ending = NOUN_OF_ACTION.exec(word);
  return ending ? ending.index + BEFORE_ENDING : PLACES.get(word);
}

function findMark(marked: string | undefined): number | undefined {
  return marked === undefined ? undefined : marked.indexOf(MARK);
}

function join(stems: readonly string[], endings: readonly string[]): string[] {
  return stems.flatMap((stem) => endings.map((ending) => (ending === '-' ? stem : stem + ending)));
}

function locateMarks(words: readonly string[]): ReadonlyMap<string, number> {
  return new Map(words.map((marked) => [marked.replace(MARK, ''), marked.indexOf(MARK)]));
}
