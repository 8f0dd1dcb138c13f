type Alphabet = { script: RegExp; letter: RegExp };

/**
 * Alphabets whose letters pass for each other: a name is written in one of them. Of each only the letters that languages
 * of today write with, since those of phoneticians and of old books look like them (`ᴏ`, `ɡ`, `ᲃ`). A letter is looked at
 * with its marks apart.
 */
const ALPHABETS: readonly Alphabet[] = [
  // `ß` and `ı` are for domains: in a name their capitals are those of `ss` and `i`.
  { script: /\p{Script=Latin}/u, letter: /^[a-zßæðøþđħıłœə]\p{M}*$/u },
  // Slavic up to `ґ`; the rest is Kazakh, Tatar, Bashkir, Tajik, Mongolian, Yakut, Ossetian, Chechen, Khakas.
  { script: /\p{Script=Cyrillic}/u, letter: /^[а-яђєѕіјљњћџґғҕҗҙқҡңҥҫүұҳҷһӌӏӕәө]\p{M}*$/u },
  // Since the reform of 1982 with two marks only.
  { script: /\p{Script=Greek}/u, letter: /^[α-ω][\u0301\u0308]*$/u },
];

const LETTER = /[\p{L}\p{M}]/gu;
/** The others are signs such as the raised comma, which passes for an apostrophe where no letter tells the alphabet. */
const LETTER_OF_AN_ALPHABET = /(?![\p{Script=Common}\p{Script=Inherited}])\p{L}/u;
/** The blocks of marks that belong to no alphabet: where they do not compose with a letter, some cannot be seen. */
const MARK_OF_NO_ALPHABET = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/u;
const MARK_WITHOUT_LETTER = /(?:^|[^\p{L}\p{M}])\p{M}/u;

/** Of composed small letters. What is written in other alphabets than these keeps the marks it is written with. */
export function isOfOneAlphabet(text: string): boolean {
  const letters = text.match(LETTER) ?? [];
  if (letters.length === 0) return true;
  const own = ALPHABETS.find(({ script }) => script.test(text));
  if (own) return letters.every((letter) => own.letter.test(letter.normalize('NFD')));
  if (MARK_OF_NO_ALPHABET.test(text) || MARK_WITHOUT_LETTER.test(text)) return false;
  return LETTER_OF_AN_ALPHABET.test(text);
}
