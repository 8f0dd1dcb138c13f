import type { Locale } from '../locale.ts';
import { trimEnd } from '../trimming.ts';
import { nestMarks, quoteEach } from './quotation-marks.rules.ts';
import type { RemarkSentences, Wordings } from './remark-sentences/wordings.ts';
import { remarkSentencesEn } from './remark-sentences.en.ts';
import { remarkSentencesRu } from './remark-sentences.ru.ts';
import type { Remark, WeakRemark } from './remarks.ts';

export const REMARK_SENTENCES: Record<Locale, RemarkSentences> = {
  ru: remarkSentencesRu,
  en: remarkSentencesEn,
};

/** A quote inside a sentence stays a hint, not the whole answer. */
const QUOTE_WORDS_MAX = 12;
/** A shorter piece, «Ну…» or "So…", says nothing of the place. */
const PHRASE_WORDS_MIN = 4;
const PHRASE_END = /[.,;:!?…—–-]$/u;
const SENTENCE_END = /[.!?…]$/u;
const CLOSING = /[\s.,;:!?…—–-]/u;

/** Prepositions, conjunctions, particles, articles and their like: a phrase that ends with one sounds broken off. */
const LEADING_WORDS = new Set(
  `а без благодаря бы в вместо во возле вокруг вот все-таки где да даже для до если еще ещё же за и из из-за из-под или
  именно к как ко когда который которая которое которые которую которого кроме куда ли лишь между мимо на над насчет не
  несмотря ни но ну о об обо около от ото перед по под пока после потому поэтому при про просто против ради разве с
  сквозь со среди также тем то тоже только у уж уже хотя чем через что чтоб чтобы это
  a about above across after against along although among an and are around as at because before behind below beneath
  beside between beyond both but by despite down during either even except for from how if in into is just like near
  neither nor not of off on once onto or our out over per since so than that the their though through till to toward
  towards under unless until up upon was were when where whereas whether which while who whose with within without`
    .split(/\s+/u)
    .map(normalise),
);

function normalise(word: string): string {
  return word
    .toLowerCase()
    .replace(/ё/gu, 'е')
    .replace(/[^\p{L}\p{N}-]|^-+$/gu, '');
}

type Shown = {
  /** Of the marks around the quote; by default the language of the quote itself. */
  locale?: Locale;
  /** Words a remark speaks of: the first that was said is kept in the quote. */
  around?: readonly string[];
};

/** Some words of a longer quote, up to the end of a phrase, to stand between quotation marks of ours. */
export function shortQuote(quote: string, { locale, around = [] }: Shown = {}): string {
  return nestMarks(cutQuote(quote, around), locale ?? (/\p{Script=Cyrillic}/u.test(quote) ? 'ru' : 'en'));
}

function cutQuote(quote: string, around: readonly string[]): string {
  const words = splitWords(quote);
  if (words.length <= QUOTE_WORDS_MAX) return trimEnd(words.join(' '), CLOSING);
  const beginning = cutFrom(words, 0, 0);
  const focus = findFirst(words, around);
  if (!focus || findFirst(splitWords(beginning), around)) return beginning;
  const from = chooseStart(words, focus);
  return from === 0 ? cutFrom(words, 0, focus.to) : `…${cutFrom(words, from, focus.to)}`;
}

/** A dash belongs to the word before it. */
function splitWords(quote: string): string[] {
  return quote
    .trim()
    .replace(/\s+/gu, ' ')
    .split(/ (?![—–-]+ )/u);
}

/** The words from `from` up to the end of a phrase, with those before `to` among them. */
function cutFrom(words: readonly string[], from: number, to: number): string {
  const first = words.slice(from, from + QUOTE_WORDS_MAX);
  if (from + first.length === words.length) return trimEnd(first.join(' '), CLOSING);
  const phrase = first.slice(0, first.findLastIndex((word) => PHRASE_END.test(word)) + 1);
  const kept = phrase.length >= Math.max(PHRASE_WORDS_MIN, to - from) ? phrase : first;
  const end = Math.max(to - from, kept.findLastIndex((word) => !isLeading(word)) + 1);
  return `${trimEnd(kept.slice(0, end || kept.length).join(' '), CLOSING)}…`;
}

type Focus = { from: number; to: number };

/** The start of the sentence or phrase around the focus, or else the end of the quote, or a few words around the focus. */
function chooseStart(words: readonly string[], { from, to }: Focus): number {
  const earliest = Math.max(0, to - QUOTE_WORDS_MAX);
  const enough = words.length - PHRASE_WORDS_MIN;
  if (from <= enough && SENTENCE_END.test(words[from - 1] ?? '')) return from;
  // The comma before «наверное» sets it off and starts no phrase.
  for (let at = Math.min(from - 1, enough); at >= earliest; at -= 1)
    if (at === 0 || PHRASE_END.test(words[at - 1] ?? '')) return at;
  const tail = words.length - QUOTE_WORDS_MAX;
  return tail <= from ? tail : Math.max(earliest, from - PHRASE_WORDS_MIN);
}

/** Where the first of the phrases stands in the words. */
function findFirst(words: readonly string[], phrases: readonly string[]): Focus | undefined {
  const norms = words.map(normalise);
  const wanted = phrases.map((phrase) => splitWords(phrase).map(normalise)).filter(([first]) => first);
  for (const from of norms.keys()) {
    const found = wanted.find((phrase) => phrase.every((norm, offset) => norms[from + offset] === norm));
    if (found) return { from, to: from + found.length };
  }
  return undefined;
}

function isLeading(word: string): boolean {
  const norm = normalise(word);
  return norm === '' || LEADING_WORDS.has(norm);
}

type Values = Record<string, string | number>;

const PLACEHOLDER = /\{(\w+)\}/gu;

/**
 * The wordings that `values` fill without a gap, and of these the ones that say most of what is known, filled. They
 * begin with the one of this place: the same feedback always reads the same, and two places read differently.
 */
export function fillWordings(wordings: Wordings, values: Values, seed: string): string[] {
  const known = new Map(Object.entries(values));
  const fillable = wordings
    .map((wording) => ({ wording, names: [...wording.matchAll(PLACEHOLDER)].map(([, name = '']) => name) }))
    .filter(({ names }) => names.every((name) => known.has(name)));
  const most = Math.max(0, ...fillable.map(({ names }) => names.length));
  const filled = fillable
    .filter(({ names }) => names.length === most)
    .map(({ wording }) => wording.replace(PLACEHOLDER, (_, name: string) => String(known.get(name))));
  const first = hash(seed) % Math.max(1, filled.length);
  return [...filled.slice(first), ...filled.slice(0, first)];
}

/** FNV-1a of 32 bits (draft-eastlake-fnv), its high bits mixed into the low ones that a remainder looks at. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93);
  return (value ^ (value >>> 15)) >>> 0;
}

type Place = { quote?: string | null; startChar?: number };

/** Without a place in the answer the params tell one remark from another; a database may reorder their keys. */
function makeSeed(code: Remark, params: Values, place: Place | null): string {
  if (place?.quote) return `${code} ${place.startChar ?? ''} ${place.quote}`;
  const sorted = Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${code} ${JSON.stringify(sorted)}`;
}

type PointToTell = { code: Remark; params: Values } & Place;

function listPointWordings(point: PointToTell, locale: Locale): string[] {
  const { strong, weak } = REMARK_SENTENCES[locale];
  const all: Record<Remark, Wordings> = { ...strong, ...weak };
  const { words } = point.params;
  const values = { ...point.params, ...(words && { words: quoteEach(listWords(words), locale) }) };
  return fillWordings(all[point.code], values, makeSeed(point.code, point.params, point));
}

export function sentenceOfPoint(point: PointToTell, locale: Locale): string {
  return listPointWordings(point, locale)[0] ?? '';
}

/** Points that are read as one list: where the wordings allow, no two sentences begin with the same word. */
export function addSentences<Point extends PointToTell>(
  points: readonly Point[],
  locale: Locale,
): (Point & { sentence: string })[] {
  const openings = new Set<string>();
  return points.map((point) => {
    const wordings = listPointWordings(point, locale);
    const sentence = wordings.find((wording) => !openings.has(readOpening(wording))) ?? wordings[0] ?? '';
    openings.add(readOpening(sentence));
    return { ...point, sentence };
  });
}

function readOpening(sentence: string): string {
  return /[\p{L}\p{N}]+/u.exec(sentence)?.[0].toLowerCase() ?? '';
}

type Fix = { code: WeakRemark; params: Values; place: ({ quote: string } & Place) | null };

/** Where nothing was said that the advice could start from, it is what is missing that is said. */
export function sentenceOfFix(fix: Fix, locale: Locale): string {
  const { code, params, place } = fix;
  const values = { ...readPlace(fix, locale), ...readQuestion(params, locale) };
  const [advice] = fillWordings(REMARK_SENTENCES[locale].fix[code], values, makeSeed(code, params, place));
  return advice === undefined ? sentenceOfPoint({ code, params }, locale) : closeSentence(advice);
}

const WE = ['мы', 'we'];

/** Taken out, they would leave the sentence without its subject or object: what they stand for can be named. */
const UNNAMED = new Map([
  ['что-то', 'что именно'],
  ['кто-то', 'кто именно'],
]);

/** The quote and, of the words to leave out, those that stand in it: what is not there cannot be taken out. */
function readPlace({ code, params, place }: Fix, locale: Locale): Values {
  const { word: hedge, words, ...others } = params;
  if (!place) return others;
  const named = { word: hedge === undefined ? [] : [String(hedge)], words: listWords(words) };
  const around = code === 'only-we' ? WE : [...named.word, ...named.words];
  const quote = shortQuote(place.quote, { locale, around });
  const isShown = (one: string) => findFirst(splitWords(quote), [one]) !== undefined;
  const [word] = named.word.filter(isShown);
  const shownWords = named.words.filter((one) => isShown(one) && !UNNAMED.has(normalise(one)));
  const unnamed = word && UNNAMED.get(normalise(word));
  return {
    ...others,
    quote,
    ...(word && { word }),
    ...(unnamed && { unnamed }),
    ...(shownWords.length > 0 && { words: quoteEach(shownWords, locale) }),
  };
}

/** Params hold several words as «вроде бы, по сути». */
function listWords(words: string | number | undefined): string[] {
  return words === undefined ? [] : String(words).split(', ');
}

/** A question is quoted without its full stop, which belongs after the quotation marks. */
function readQuestion({ question }: Values, locale: Locale): Values {
  return question === undefined ? {} : { question: nestMarks(trimEnd(String(question), /[\s.]/u), locale) };
}

/** After a quote that ends with no sign of its own the full stop follows the marks. */
function closeSentence(sentence: string): string {
  return /[^.?!…][»”]$/u.test(sentence) ? `${sentence}.` : sentence;
}
