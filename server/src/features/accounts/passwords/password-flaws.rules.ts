/** Rows of keys and alphabets, which passwords follow forwards or backwards. */
const ROWS = [
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
].map((row) => row.split(''));
/** The Latin key at the place of each Cyrillic one: «пароль» typed on the other layout is gfhjkm. */
const CYRILLIC_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const LOOK_ALIKES: Record<string, string> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '5': 's',
  '7': 't',
};
/** Words of the product itself, which an attacker guesses first. */
const OWN_WORDS = ['вслух', 'aloud', 'пароль', 'password'];
/** A shorter part of an address or a name occurs in many unrelated words. */
const PERSONAL_PART_MIN = 3;
/** A password that repeats a part shorter than this is as weak as the part. */
const REPEATED_PART_MIN = 6;
/** What is left of a password without the person's own words has to be a word at least. */
const OWN_LETTERS_MIN = 4;

type GuessableWords = {
  isCommon: (word: string) => boolean;
  /** The address and the names of the account's owner. */
  personal: readonly string[];
};

/** Why a password of sufficient length is easily guessed; undefined when it is not. */
export function findPasswordFlaw(password: string, known: GuessableWords): 'common' | 'personal' | undefined {
  const plain = password.normalize('NFKC').toLowerCase();
  if (isComposed(plain, known.personal.flatMap(splitParts))) return 'personal';
  const isKnown = isComposed(plain, OWN_WORDS) || spellings(plain).some(known.isCommon);
  return isKnown || isRun(plain) || isShortRepeated(plain) ? 'common' : undefined;
}

/** The word a password is made of: without what surrounds it, without its repetition, on the other layout. */
function spellings(plain: string): string[] {
  const cores = [plain, withoutEnds(plain), fromLookAlikes(withoutEnds(plain))];
  const words = cores.flatMap((core) => [core, repeatedPart(core), withoutEnds(repeatedPart(core))]);
  return words.flatMap((word) => [word, toLatinKeys(word)]).filter((word) => word !== '');
}

/** Digits and signs around a word are the first thing that is added to it when a longer one is demanded. */
function withoutEnds(text: string): string {
  const characters = text.split('');
  const isLetter = (character: string) => /\p{L}/u.test(character);
  const first = characters.findIndex(isLetter);
  return first === -1 ? '' : characters.slice(first, characters.findLastIndex(isLetter) + 1).join('');
}

function fromLookAlikes(text: string): string {
  return text
    .split('')
    .map((character) => LOOK_ALIKES[character] ?? character)
    .join('');
}

function toLatinKeys(text: string): string {
  return text
    .split('')
    .map((key) => LATIN_KEYS[CYRILLIC_KEYS.indexOf(key)] ?? key)
    .join('');
}

/** The part whose repetition is the text, also when the last one is cut; the text itself when nothing repeats. */
function repeatedPart(text: string): string {
  for (let length = 1; length <= (text.length * 2) / 3; length++) {
    const part = text.slice(0, length);
    if (part.repeat(Math.ceil(text.length / length)).startsWith(text)) return part;
  }
  return text;
}

function isShortRepeated(plain: string): boolean {
  return repeatedPart(plain).length < REPEATED_PART_MIN;
}

function isRun(plain: string): boolean {
  const keys = toLatinKeys(plain).split('');
  return ROWS.some((row) =>
    [keys, plain.split('')].some((text) => isRunInRow(row, text) || isRunInRow(row, text.toReversed())),
  );
}

function isRunInRow(row: readonly string[], text: readonly string[]): boolean {
  const first = row.indexOf(text[0] ?? '');
  return first !== -1 && text.every((character, place) => row[(first + place) % row.length] === character);
}

/** Whether hardly a letter of it is the person's own. */
function isComposed(plain: string, words: readonly string[]): boolean {
  const parts = words
    .filter((part) => part.length >= PERSONAL_PART_MIN)
    .toSorted((a, b) => b.length - a.length);
  const rest = parts.reduce((text, part) => text.replaceAll(part, ' '), plain);
  return rest !== plain && rest.replaceAll(/[^\p{L}]/gu, '').length < OWN_LETTERS_MIN;
}

function splitParts(text: string): string[] {
  const lower = text.normalize('NFKC').toLowerCase();
  return [lower, ...lower.split(/[^\p{L}\p{N}]+/u)];
}
