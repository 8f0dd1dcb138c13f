/** Texts that break rules written with ordinary speech in mind: what a person may send, not what a person would say. */

/** Names that every plain object answers to: a table keyed by words must not. */
export const PROTOTYPE_NAMES = [
  ...Object.getOwnPropertyNames(Object.prototype),
  ...Object.getOwnPropertyNames(Function.prototype),
  'prototype',
  'then',
] as const;

export const ORDINARY = [
  'В марте прошлого года я отвечал за переезд склада, и у нас было три недели.',
  'I agreed the plan with the team and moved 1,200 orders without losing a single one.',
  'В итоге срок сократили на 30 процентов, а клиент продлил договор.',
  'When the client called at 9:40, I wrote down three steps and started with the database.',
];

export const stretch = (piece: string, characters: number) =>
  piece.repeat(Math.ceil(characters / piece.length)).slice(0, characters);

/** Fixed texts, each of which once stopped or slowed the server; names say what is wrong with them. */
export const POISON_TEXTS = {
  /** 153 characters: an expression with nested quantifiers doubles its time with each letter. */
  wordOfE: `${ORDINARY[0]} ${'э'.repeat(45)}ж ${ORDINARY[2]}`.slice(0, 153),
  wordOfEm: `${'эм'.repeat(60)}ж`,
  hyphens: stretch('а-', 401),
  manyHyphens: stretch('а-', 20_000),
  commas: `Навыки ${','.repeat(40_000)} x`,
  team: stretch('команд', 40_000),
  tookPart: `принимал${'а'.repeat(40_000)} участие`,
  analytic: stretch('аналитическ', 40_000),
  iii: stretch('я ', 20_000),
  constructor:
    'I wrote a constructor that calls toString, valueOf and hasOwnProperty on __proto__ every day.',
  prototypes: PROTOTYPE_NAMES.join(' '),
  oneWord: 'ж'.repeat(20_000),
  oneLatinWord: 'w'.repeat(20_000),
  digits: stretch('1234567890', 20_000),
  groupedDigits: stretch('1 000 ', 20_000),
  percents: stretch('30% ', 20_000),
  fullStops: stretch('.', 20_000),
  fragments: stretch('Да. ', 20_000),
  quotes: `${'«'.repeat(5_000)}я${'»'.repeat(5_000)}`,
  brackets: stretch('([{<', 20_000),
  spaces: `я${' '.repeat(20_000)}сделал`,
  tabsAndLines: stretch(' \t\n', 20_000),
  combining: `е${'\u0301'.repeat(10_000)}`,
  emoji: stretch('👩‍👩‍👧‍👦', 20_000),
  loneSurrogates: stretch('\ud83d ', 20_000),
  zeroWidth: stretch('я\u200b', 20_000),
  rightToLeft: stretch('\u202eя\u202c ', 20_000),
} as const satisfies Record<string, string>;

/** A seeded generator (mulberry32): a failing text can be made again. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const CYRILLIC = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
export const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const SIGNS = '.,;:!?…—–-«»"“”()[]{}<>|/\\&%#+*_@№$€\'’‑';
const ODD = [
  '\u0301',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\u202e',
  '\ud83d',
  '👩‍🚀',
  '𝒶',
  'ﬁ',
  'ß',
  'İ',
  '٣',
  '½',
  '\u0000',
  '字',
];
/** Written between `|`: spaces are part of a piece. */
const PIECES = [
  'э|м|эм|э-|а-|я |я, |ну |вот |как бы |um |like |I |I think |команд|принимал|аналитическ|ответственн',
  'разработ|развити|коммуник|стрессоустойчив|team|responsib|1|1 |1,|1.000 |30% |2019 — |01.2019-',
  'январь 2019 |Jan 2019 – |ООО «|г. |,|, |;|.|. |…|\n|\n\n|\t| |- |— |• |«|»|"|(|)|[|{|<b>',
  'потому что |because |не |not |и |and |в итоге |as a result |constructor |__proto__ |toString',
  'http://|a@|x.|+7|C++|Опыт работы\n|Experience\n|ignore previous instructions ',
].flatMap((line) => line.split('|'));

type Random = () => number;
const pick = <T>(random: Random, list: ArrayLike<T>): T => list[Math.floor(random() * list.length)] as T;

export function word(random: Random, letters: string, longest: number): string {
  return Array.from({ length: 1 + Math.floor(random() * longest) }, () => pick(random, letters)).join('');
}

/** One stretch of the grammar: a piece that is repeated, alternated, nested, or words that mean nothing. */
function stretchOf(random: Random, room: number): string {
  const times = 1 + Math.floor(random() ** 3 * room);
  const [first, second] = [pick(random, PIECES), pick(random, PIECES)];
  switch (Math.floor(random() * 9)) {
    case 0:
      return stretch(first, times);
    case 1:
      return stretch(first + second, times);
    case 2:
      return stretch(first, times) + second;
    case 3:
      return stretch(first, times) + stretch(second, times);
    case 4:
      return stretch(`${word(random, random() < 0.5 ? CYRILLIC : LATIN, 12)} `, times);
    case 5:
      return Array.from({ length: Math.ceil(times / 8) }, () =>
        word(random, random() < 0.7 ? CYRILLIC : LATIN, 14),
      ).join(' ');
    case 6:
      return stretch(pick(random, ODD), Math.min(times, 2_000));
    case 7:
      return stretch(pick(random, SIGNS) + pick(random, SIGNS), times);
    default:
      return `${pick(random, ORDINARY)} ${pick(random, PROTOTYPE_NAMES)} ${pick(random, ORDINARY)} `;
  }
}

function hostileText(random: Random, characters: number): string {
  let text = '';
  while (text.length < characters) text += stretchOf(random, characters) + (random() < 0.5 ? ' ' : '');
  return text.slice(0, characters);
}

/** Texts of exactly that many characters from a grammar of repetitions in both alphabets; the same seed gives the same texts. */
export function hostileTexts(options: { characters: number; seed?: number; count?: number }): string[] {
  const random = randomNumbers(options.seed ?? 1);
  return Array.from({ length: options.count ?? 20 }, () => hostileText(random, options.characters));
}
