import { rememberWords, stemRussian } from '../../../platform/stems.rules.ts';

/** A title is a line of a form; a longer text is cut. */
const TITLE_MAX = 200;
const WORD_MAX = 40;

/** Spellings of one word that no stem brings together. */
const JOINED: readonly [RegExp, string][] = [
  [/front[\s-]end|фронт[\s-]?[еэ]нд/gu, 'frontend'],
  [/back[\s-]end|б[еэ]к[\s-]?[еэ]нд/gu, 'backend'],
  [/full[\s-]stack|фулл?[\s-]?ст[еэа]к/gu, 'fullstack'],
  [/dev[\s-]ops|девопс/gu, 'devops'],
  [/game[\s-]dev(?!el)|геймдев/gu, 'gamedev'],
  [/тим[\s-]?лид|team[\s-]lead(?:er)?|teamlead/gu, 'teamlead'],
  [/тех[\s-]?лид|tech[\s-]lead|техлид/gu, 'techlead'],
  [/e-commerce|е-?ком(?:мерц\p{L}*)?/gu, 'ecommerce'],
  [/1[cс]/gu, '1с'],
  [/сис[.\s-]{0,2}админ(?!и)|sys(?:tem)?[.\s-]{0,2}admin(?!i)/gu, 'sysadmin'],
  [/copy[\s-]writ/gu, 'copywrit'],
  [/help[\s-]desk|хелп[\s-]?деск/gu, 'helpdesk'],
];

/** Words of both languages for one thing, by which mixed titles are understood: «data-аналитик». Stems. */
export const SYNONYMS: ReadonlyMap<string, string> = new Map(
  [
    'developer разработчик программист programmer coder dev девелопер разраб',
    'engineer инженер eng engr',
    'analyst аналитик',
    'manager менеджер mgr',
    'designer дизайнер',
    'tester тестировщик тестер',
    'specialist специалист спец',
    'assistant ассистент asst',
    'consultant консультант',
    'administrator администратор',
    'admin админ',
    'representative rep представитель',
    'agent агент',
    'coordinator координатор',
    'director директор',
    'operator оператор',
    'expert эксперт',
    'partner партнер',
    'lead лид',
    'data дата',
    'product продукт продакт',
    'project проект проджект',
    'frontend фронт',
    'backend бэк бек',
    'mobile мобайл',
    'python питон пайтон',
    'java джава',
    'golang голанг',
    'android андроид',
    'ios айос иос айфон iphone',
    'postgresql postgres постгрес постгря',
    'oracle оракл',
    'linux линукс',
    'marketing маркетинг',
    'marketer маркетолог',
    'hr эйчар',
    'qa куа',
    'smm смм',
    'seo сео',
    'pr пиар',
    'it айти ит',
  ].flatMap((line) => {
    const [first = '', ...others] = line.split(' ');
    return others.map((other) => [toBase(other), toBase(first)] as const);
  }),
);

/** Endings of words for women, and of the same words for men. */
const GENDERED: readonly [string, string][] = [
  ['тельница', 'тель'],
  ['чица', 'чик'],
  ['щица', 'щик'],
  ['ница', 'ник'],
  ['истка', 'ист'],
  ['антка', 'ант'],
  ['ентка', 'ент'],
  ['ологиня', 'олог'],
  ['орка', 'ор'],
  ['ерка', 'ер'],
  ['ерша', 'ер'],
  ['орша', 'ор'],
  ['тикесса', 'тик'],
];

const EMPTY = new Set(
  'и в во на по для с со из от до при к у о об за the a an of for and in at to on with or by'.split(' '),
);

const LEVEL_WORDS = new Set(
  'старший младший ведущий главный senior junior middle sr jr mid principal staff intern стажер trainee entry level lead лид начинающий мидл джуниор джун сеньор синьор remote удаленно удаленка опытный experienced категория разряд грейд grade i ii iii 1 2 3 4 5'
    .split(' ')
    .map((word) => toKey(word)),
);

/** The words of a title in the form in which titles are compared. */
export function splitTitle(text: string): string[] {
  return listTitleWords(text).map(readWord);
}

/** The words of a title as they are written, in small letters. */
export function listTitleWords(text: string): string[] {
  const plain = text.slice(0, TITLE_MAX).toLowerCase().replaceAll('ё', 'е');
  const joined = JOINED.reduce((line, [spelling, word]) => line.replace(spelling, word), plain);
  const words = joined.match(/[\p{L}\p{N}]+(?:\+\+|#)?/gu) ?? [];
  return words.filter((word) => !EMPTY.has(word) && word.length <= WORD_MAX);
}

/** A list of words in the form in which titles are compared; it may be longer than a title. */
export function listKeys(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').flatMap(splitTitle));
}

/** Says how experienced a person is, not what they do. */
export function isLevelWord(word: string): boolean {
  return LEVEL_WORDS.has(word);
}

const readWord = rememberWords(toKey);

function toKey(word: string): string {
  const [ending, instead] = GENDERED.find(([end]) => word.length > end.length + 2 && word.endsWith(end)) ?? [
    '',
    '',
  ];
  const neutral = ending === '' ? word : word.slice(0, -ending.length) + instead;
  const key = toBase(neutral);
  return SYNONYMS.get(key) ?? key;
}

/** English words lose their plural only: by its stem a security guard would deal in securities. */
function toBase(word: string): string {
  if (/[а-я]/u.test(word)) return stemRussian(word);
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
