import entries from './latin-words.json' with { type: 'json' };

/**
 * How English names and words are said among Russian engineers, by the word in lower case. A list and no object: its keys
 * would become names of a module, and "await" cannot be one.
 */
const LATIN_WORDS: ReadonlyMap<string, string> = new Map(
  entries.map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]),
);

/** How Latin letters are named in Russian IT speech. */
const LETTER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'эй',
    b: 'би',
    c: 'си',
    d: 'ди',
    e: 'и',
    f: 'эф',
    g: 'джи',
    h: 'эйч',
    i: 'ай',
    j: 'джей',
    k: 'кей',
    l: 'эль',
    m: 'эм',
    n: 'эн',
    o: 'о',
    p: 'пи',
    q: 'кью',
    r: 'ар',
    s: 'эс',
    t: 'ти',
    u: 'ю',
    v: 'ви',
    w: 'дабл ю',
    x: 'икс',
    y: 'уай',
    z: 'зет',
  }),
);
const CYRILLIC_LETTER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    А: 'а',
    Б: 'бэ',
    В: 'вэ',
    Г: 'гэ',
    Д: 'дэ',
    Е: 'е',
    Ё: 'ё',
    Ж: 'жэ',
    З: 'зэ',
    И: 'и',
    Й: 'й',
    К: 'ка',
    Л: 'эль',
    М: 'эм',
    Н: 'эн',
    О: 'о',
    П: 'пэ',
    Р: 'эр',
    С: 'эс',
    Т: 'тэ',
    У: 'у',
    Ф: 'эф',
    Х: 'ха',
    Ц: 'цэ',
    Ч: 'че',
    Ш: 'ша',
    Щ: 'ща',
    Ы: 'ы',
    Э: 'э',
    Ю: 'ю',
    Я: 'я',
  }),
);

/** What abbreviations are spelled with, one word for each letter. */
export const SPELLED_LETTERS: readonly string[] = [
  ...LETTER_NAMES.values(),
  ...CYRILLIC_LETTER_NAMES.values(),
];

const SOUNDS: [RegExp, string][] = [
  [/a([bdgkmnptvz])e(?![a-z])/g, 'эй$1'],
  [/oa/g, 'оу'],
  [/tion/g, 'шн'],
  [/sch/g, 'ш'],
  [/tch/g, 'ч'],
  [/igh/g, 'ай'],
  [/sh/g, 'ш'],
  [/ch/g, 'ч'],
  [/ph/g, 'ф'],
  [/th/g, 'т'],
  [/wh/g, 'в'],
  [/ck/g, 'к'],
  [/qu/g, 'кв'],
  [/oo/g, 'у'],
  [/ee/g, 'и'],
  [/ea/g, 'и'],
  [/ou/g, 'ау'],
  [/ow/g, 'оу'],
  [/ai|ay/g, 'эй'],
  [/x/g, 'кс'],
  [/c(?=[eiy])/g, 'с'],
  [/g(?=[ei])/g, 'дж'],
  [/y(?=[aeiou])/g, 'й'],
  [/e(?!\p{L})/gu, ''],
];
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'а',
    b: 'б',
    c: 'к',
    d: 'д',
    e: 'е',
    f: 'ф',
    g: 'г',
    h: 'х',
    i: 'и',
    j: 'дж',
    k: 'к',
    l: 'л',
    m: 'м',
    n: 'н',
    o: 'о',
    p: 'п',
    q: 'к',
    r: 'р',
    s: 'с',
    t: 'т',
    u: 'у',
    v: 'в',
    w: 'в',
    x: 'кс',
    y: 'и',
    z: 'з',
  }),
);

const LONGEST_INITIALISM = 5;
const HAS_LATIN_VOWEL = /[aeiouy]/;
/** Initialisms with a vowel between consonants are read as words: ГОСТ, МИД, ЗАГС; the others by letters. */
const READ_AS_WORD = /^[БВГДЖЗКЛМНПРСТФХЦЧШЩ]{1,2}[АЕЁИОУЫЭЮЯ](?:[БВГДЖЗКЛМНПРСТФХЦЧШЩ]|[СРН]Т|ГС|НК)$/;

const CUSTOMARY: ReadonlyMap<string, string> = new Map(
  Object.entries({ ИТ: 'ай-ти', США: 'сэ-шэ-а', РФ: 'эр-эф', ФИО: 'фэ-и-о' }),
);

/** Latin names and initialisms, written as a Russian voice should read them. */
export function sayLatinInRussian(text: string): string {
  return text
    .replace(/C\+\+/g, 'си плюс плюс')
    .replace(/C#/g, 'си шарп')
    .replace(/(?<![\w])\.NET/gi, 'дот нет')
    .replace(/\b([A-Za-z]+)\.js\b/g, '$1 джей-эс')
    .replace(/(?<=[A-Za-z])(?:\/(?=\p{L})|\.(?=[A-Za-z]))/gu, ' ')
    .replace(/[A-Za-z]+/g, (word) => sayLatinWord(word))
    .replace(/(?<![\p{L}-])[А-ЯЁ]{2,5}(?![\p{L}])/gu, (word) => sayInitialism(word));
}

/** What counts or measures, written close to its number: these stay together. */
const COUNTS = /^(?:[kKM]|[GMKT]B|ms)$/;

/**
 * Takes letters and digits apart, so that the number is read as one: «p99», «S3», «HTTP/2», «3D». Runs before numbers are
 * written out; names with digits inside are said here.
 */
export function splitLatinFromDigits(text: string): string {
  return text
    .replace(/(?<![A-Za-z\d])(?:[A-Za-z]\d[A-Za-z]|A\/B)(?![A-Za-z\d])/g, (name) => {
      return LATIN_WORDS.get(name.toLowerCase()) ?? name;
    })
    .replace(/(?<=[A-Za-z])\/?(?=\d)/g, ' ')
    .replace(/(?<=\d)[A-Za-z]+/g, (letters) => (COUNTS.test(letters) ? letters : ` ${letters}`));
}

/** «GraphQL», «UIKit», «iOS» are made of several words; each is said for itself. */
function sayLatinWord(word: string): string {
  const known = LATIN_WORDS.get(word.toLowerCase());
  if (known) return known;
  // «APIs» in a Russian sentence is «API»: the plural is heard from the words around.
  if (/^[A-Z]{2,}s$/.test(word)) return sayLatinWord(word.slice(0, -1));
  const parts = word
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z]{2})/g, '$1 $2')
    .split(' ');
  return parts.map(sayLatinPart).join(' ');
}

function sayLatinPart(part: string): string {
  const lower = part.toLowerCase();
  const known = LATIN_WORDS.get(lower);
  if (known) return known;
  const isInitialism = /^[A-Z]{2,}$/.test(part) && part.length <= LONGEST_INITIALISM;
  if (isInitialism || part.length === 1 || !HAS_LATIN_VOWEL.test(lower)) {
    return Array.from(lower, (letter) => LETTER_NAMES.get(letter) ?? letter).join('-');
  }
  return transliterate(lower);
}

function transliterate(word: string): string {
  let sounds = word;
  for (const [pattern, sound] of SOUNDS) sounds = sounds.replace(pattern, sound);
  return Array.from(sounds, (letter) => LETTERS.get(letter) ?? letter).join('');
}

function sayInitialism(word: string): string {
  if (READ_AS_WORD.test(word)) return word.toLowerCase();
  const customary = CUSTOMARY.get(word);
  if (customary) return customary;
  return Array.from(word, (letter) => CYRILLIC_LETTER_NAMES.get(letter) ?? letter).join('-');
}
