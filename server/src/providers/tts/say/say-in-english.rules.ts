import {
  englishDecimal,
  englishDigits,
  englishNumber,
  englishOrdinal,
  englishYear,
} from './english-numbers.rules.ts';

const ABBREVIATIONS: [RegExp, string][] = [
  [/\be\.g\.,?/gi, 'for example'],
  [/\bi\.e\.,?/gi, 'that is'],
  [/\betc\./gi, 'et cetera'],
  [/\bvs\.?(?=\s)/gi, 'versus'],
  [/\bapprox\./gi, 'approximately'],
  [/\bDr\.(?=\s)/g, 'Doctor'],
  [/\bMr\.(?=\s)/g, 'Mister'],
  [/\bMrs\.(?=\s)/g, 'Missus'],
  [/\bMs\.(?=\s)/g, 'Miz'],
  [/\bNo\.\s?(?=\d)/g, 'number '],
  [/#(?=\d)/g, 'number '],
  [/\bw\/o\b/gi, 'without'],
  [/\b24\/7\b/g, 'twenty four seven'],
  [/\band\/or\b/gi, 'and or'],
  [/\bk8s\b/gi, 'kubernetes'],
  [/\bPostgreSQL\b/g, 'Postgres'],
  [/\bgRPC\b/g, 'jee ar pee see'],
  [/\bUIKit\b/g, 'you eye kit'],
  [/\biOS\b/g, 'eye oh ess'],
  [/\bC\+\+/g, 'see plus plus'],
  [/\bC#/g, 'see sharp'],
  [/\bF#/g, 'ef sharp'],
  [/(?<!\w)\.NET\b/gi, 'dot net'],
  [/\b([A-Za-z]+)\.js\b/g, '$1 jay ess'],
  [/\s&\s/g, ' and '],
  [/\s\+\s/g, ' plus '],
  [/\s=\s/g, ' equals '],
  [/(\w)@(\w)/g, '$1 at $2'],
];

/** Written in capitals, but read as words. */
const WORDS_IN_CAPITALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    SQL: 'sequel',
    NOSQL: 'no sequel',
    JSON: 'jason',
    REST: 'rest',
    CRUD: 'crud',
    SAAS: 'sass',
    PAAS: 'pass',
    AJAX: 'ajax',
    RAM: 'ram',
    ROM: 'rom',
    GUI: 'gooey',
    SCRUM: 'scrum',
    AGILE: 'agile',
    DEVOPS: 'dev ops',
    NASA: 'nassa',
    ASAP: 'ay sap',
    SOLID: 'solid',
    STAR: 'star',
    KANBAN: 'kan ban',
    OK: 'okay',
    CAPTCHA: 'captcha',
    CORS: 'cores',
    ROC: 'rock',
    LIMIT: 'limit',
    WHERE: 'where',
    JOIN: 'join',
    UNION: 'union',
    GROUP: 'group',
    ORDER: 'order',
    COUNT: 'count',
    TABLE: 'table',
    INDEX: 'index',
  }),
);

const LETTER_NAMES: ReadonlyMap<string, string> = new Map(
  'ay,bee,see,dee,ee,ef,jee,aitch,eye,jay,kay,el,em,en,oh,pee,cue,ar,ess,tee,you,vee,double you,ex,why,zee'
    .split(',')
    .map((name, i) => [String.fromCharCode('A'.charCodeAt(0) + i), name]),
);

const UNITS: ReadonlyMap<string, [one: string, many: string]> = new Map(
  Object.entries<[one: string, many: string]>({
    KB: ['kilobyte', 'kilobytes'],
    MB: ['megabyte', 'megabytes'],
    GB: ['gigabyte', 'gigabytes'],
    TB: ['terabyte', 'terabytes'],
    PB: ['petabyte', 'petabytes'],
    ms: ['millisecond', 'milliseconds'],
    s: ['second', 'seconds'],
    sec: ['second', 'seconds'],
    min: ['minute', 'minutes'],
    h: ['hour', 'hours'],
    hr: ['hour', 'hours'],
    hrs: ['hour', 'hours'],
    km: ['kilometre', 'kilometres'],
    kg: ['kilogram', 'kilograms'],
    cm: ['centimetre', 'centimetres'],
    mm: ['millimetre', 'millimetres'],
    Hz: ['hertz', 'hertz'],
    kHz: ['kilohertz', 'kilohertz'],
    MHz: ['megahertz', 'megahertz'],
    GHz: ['gigahertz', 'gigahertz'],
    fps: ['frame per second', 'frames per second'],
    px: ['pixel', 'pixels'],
    x: ['times', 'times'],
    rps: ['request per second', 'requests per second'],
    '%': ['percent', 'percent'],
    '°C': ['degree', 'degrees'],
  }),
);
const CURRENCIES: ReadonlyMap<string, [one: string, many: string]> = new Map(
  Object.entries<[one: string, many: string]>({
    $: ['dollar', 'dollars'],
    '€': ['euro', 'euros'],
    '£': ['pound', 'pounds'],
    '₽': ['rouble', 'roubles'],
  }),
);
const MULTIPLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    k: 'thousand',
    K: 'thousand',
    m: 'million',
    M: 'million',
    B: 'billion',
    bn: 'billion',
  }),
);

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const UNIT_NAMES = [...UNITS.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((unit) => unit.replace(/[%°]/g, '\\$&'))
  .join('|');

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const DAY = new RegExp(`\\b(?:[12]?\\d|3[01])(?=\\s(?:${MONTHS})\\b)`, 'g');
const RANGE = new RegExp(`(${NUMBER})\\s?[-–—]\\s?(?=(?:${NUMBER}))`, 'g');
const WITH_UNIT = new RegExp(`(${NUMBER})\\s?(${UNIT_NAMES})(?![A-Za-z])`, 'g');
const SCALED = new RegExp(`(?<![\\w.])(${NUMBER})([kKM])\\b`, 'g');
const NEGATIVE = new RegExp(`(?<![\\w.])-(?=(?:${NUMBER}))`, 'g');
const ANY_NUMBER = new RegExp(NUMBER, 'g');
const MONEY = new RegExp(
  `([$€£₽])\\s?(${NUMBER})(?:\\s?(k|K|m|M|B|bn)\\b|\\s(thousand|million|billion)\\b)?`,
  'g',
);

/** Text as it is spoken: numbers, units, money and abbreviations as words. For voices that cannot do it themselves. */
export function sayInEnglish(text: string): string {
  let said = text
    .normalize('NFKC')
    .replace(/[“”«»]/g, '"')
    .replace(/[‘’]/g, "'");
  for (const [pattern, words] of ABBREVIATIONS) said = said.replace(pattern, words);
  said = sayMoney(said);
  said = said
    .replace(/\b(1[1-9]|20)(\d{2})s\b/g, (_, century: string, rest: string) => sayDecade(century, rest))
    .replace(DAY, (day) => `the ${englishOrdinal(Number(day))} of`)
    .replace(/\b[A-Za-z](?=\d+\b)/g, (letter) => `${LETTER_NAMES.get(letter.toUpperCase())} `)
    .replace(/\b(\d{1,2}):(\d{2})\b/g, (_, hour: string, minute: string) => sayTime(hour, minute))
    .replace(RANGE, '$1 to ')
    .replace(WITH_UNIT, (_, number: string, unit: string) => withUnit(number, UNITS.get(unit)))
    .replace(/\b(\d+)(st|nd|rd|th)\b/g, (_, number: string) => englishOrdinal(Number(number)))
    .replace(/\b(\d+)s\b/g, (_, number: string) => `${englishNumber(Number(number))}s`)
    .replace(
      SCALED,
      (_, number: string, scale: string) => `${englishDecimal(number)} ${MULTIPLES.get(scale)}`,
    )
    .replace(/(?<![\d.,$€£])\b(1[1-9]\d{2}|20\d{2})\b(?![\d.,]\d)/g, (_, year: string) =>
      englishYear(Number(year)),
    )
    .replace(/(?<![\d.,])0\d+\b/g, (digits) => englishDigits(digits))
    .replace(NEGATIVE, 'minus ')
    .replace(ANY_NUMBER, (number) => englishDecimal(number));
  return sayCapitals(said).replace(/\s+/g, ' ').trim();
}

function withUnit(number: string, forms: [string, string] | undefined): string {
  const [one, many] = forms ?? ['', ''];
  return `${englishDecimal(number)} ${number === '1' ? one : many}`;
}

function sayMoney(text: string): string {
  return text.replace(
    MONEY,
    (_, sign: string, number: string, short: string | undefined, long: string | undefined) => {
      const [one, many] = CURRENCIES.get(sign) ?? ['', ''];
      const scale = long ?? (short ? MULTIPLES.get(short) : undefined);
      const name = number === '1' && !scale ? one : many;
      return `${englishDecimal(number)} ${scale ? `${scale} ` : ''}${name}`;
    },
  );
}

function sayTime(hour: string, minute: string): string {
  if (minute === '00') return `${englishNumber(Number(hour))} o'clock`;
  const minutes = minute.startsWith('0')
    ? `oh ${englishNumber(Number(minute))}`
    : englishNumber(Number(minute));
  return `${englishNumber(Number(hour))} ${minutes}`;
}

/** "1990s" → nineteen nineties. */
function sayDecade(century: string, rest: string): string {
  const year = englishYear(Number(century + rest));
  return year.endsWith('y') ? `${year.slice(0, -1)}ies` : `${year}s`;
}

/** "CI/CD" → see eye, see dee; "JSON" → jason; ordinary words in capitals stay words. */
function sayCapitals(text: string): string {
  return text
    .replace(/\b([A-Z]{2,5})\/([A-Z]{2,5})\b/g, '$1, $2')
    .replace(/\b[A-Z][a-z]*[A-Z][A-Za-z]*\b/g, (word) => sayCapitalWord(word))
    .replace(/\//g, ' ');
}

const LONGEST_INITIALISM = 5;

function sayCapitalWord(word: string): string {
  const known = WORDS_IN_CAPITALS.get(word.toUpperCase());
  if (known && word === word.toUpperCase()) return known;
  if (known && word.length <= LONGEST_INITIALISM) return known;
  const plural = /^([A-Z]{2,5})s$/.exec(word);
  if (plural?.[1]) return `${spell(plural[1])}s`;
  if (/^[A-Z]+$/.test(word)) return word.length <= LONGEST_INITIALISM ? spell(word) : word.toLowerCase();
  // camelCase and PascalCase names are read as their parts.
  return word
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/\b[A-Z]{2,}\b/g, (part) => WORDS_IN_CAPITALS.get(part) ?? spell(part));
}

function spell(letters: string): string {
  return Array.from(letters, (letter) => LETTER_NAMES.get(letter) ?? letter).join(' ');
}
