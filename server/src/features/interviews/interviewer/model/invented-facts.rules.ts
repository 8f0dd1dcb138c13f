import type { Locale } from '@aloud/contract/locale';
import { stem } from '../../../../platform/stems.rules.ts';
import { NAMED_THINGS } from '../../../coach/lexicon/common-words.ts';
import { sayingOf, wordSet, wordsOf } from '../../turn-taking/spoken-words.rules.ts';
import { listContentStems, listStems, splitSentences } from './content-words.rules.ts';

const FIGURE = /\d+(?:[.,]\d+)*/gu;
/** One and two are said in any conversation: "in two words". */
const NUMBER_BEGINNINGS = [
  ...wordSet(
    'трое втро вчетвер четыр пятьд пятнадцат пятьсот шест семь семнадцат восем девят десят двадцат тридцат сорок',
    'тысяч миллион миллиард процент вдвое',
    'three four five six seven eight nine ten eleven twelve thirteen fifteen twenty thirty forty fifty sixty seventy',
    'eighty ninety hundred thousand million billion percent',
  ),
];
const NUMBER_WORDS = wordSet('три трех трем тремя пять пяти пятью сто ста');

/** Names of products that are everyday words as well. */
const EVERYDAY = wordSet('react node spring swift rust spark uber oracle apple sketch slack helm');

const TOKEN = /[\p{L}\p{N}]+/gu;
const POLITE = /^(?:Вы|Вас|Вам|Вами|Ваш\p{L}{0,4})$/u;
const QUOTATION = /[«“"]([^«»“”"]{1,200})[»”"]/gu;
const COMPANY =
  /(?<!\p{L})(?:у нас|наш\p{L}{0,4} (?:компани|команд|отдел|проект|продукт|офис|стек|клиент)\p{L}{0,5}|мы (?:используем|работаем|ищем|делаем|пишем|разрабатываем|нанимаем))(?!\p{L})|\b(?:our (?:company|team|product|stack|office|clients|project)|we (?:use|are|have|work|offer|build|need|hire))\b/u;
const ATTRIBUTED =
  /(?<!\p{L})(?:вы (?:сказал|упомянул|говорил|рассказал|назвал|отметил|описал)и|по вашим словам|you (?:said|mentioned|told|described|named|noted)|as you)(?!\p{L})/u;
/** Of what is said to be the candidate's words, so much must be. */
const ATTRIBUTED_SHARE = 0.6;

/**
 * Does a text state what was not said? Figures, names, tools and quotations must stand in the sources; nothing is said
 * about a company, and what is called the candidate's words must mostly be them.
 */
export function hasInventedFacts(
  text: string,
  { language, meant, sources }: { language: Locale; meant: string; sources: readonly string[] },
): boolean {
  const all = [meant, ...sources];
  const known = new Set(all.flatMap(listStems));
  return (
    hasNewFigures(text, all, known) ||
    hasNewNames(text, language, known) ||
    hasFalseQuotations(text, all) ||
    (COMPANY.test(text.toLowerCase()) && !COMPANY.test(meant.toLowerCase())) ||
    hasFalseAttributions(text, known)
  );
}

function hasNewFigures(text: string, sources: readonly string[], known: ReadonlySet<string>): boolean {
  const figures = new Set(sources.flatMap((source) => source.match(FIGURE) ?? []));
  if ((text.match(FIGURE) ?? []).some((figure) => !figures.has(figure))) return true;
  return wordsOf(text).some(
    (word) =>
      (NUMBER_WORDS.has(word) || NUMBER_BEGINNINGS.some((beginning) => word.startsWith(beginning))) &&
      !known.has(stem(word)),
  );
}

function hasNewNames(text: string, language: Locale, known: ReadonlySet<string>): boolean {
  for (const match of text.matchAll(TOKEN)) {
    const [token] = match;
    const word = token.toLowerCase().replaceAll('ё', 'е');
    const isKnown = known.has(stem(word));
    if (isKnown) continue;
    if (NAMED_THINGS.has(word) && !EVERYDAY.has(word)) return true;
    if (isForeign(token, language)) return true;
    if (isName(token, text.slice(0, match.index).trimEnd(), language)) return true;
  }
  return false;
}

/** Latin letters in Russian are a name, and the other way round. */
function isForeign(token: string, language: Locale): boolean {
  return language === 'ru' ? /[a-z]/iu.test(token) : /\p{Script=Cyrillic}/u.test(token);
}

function isName(token: string, before: string, language: Locale): boolean {
  if (!/^\p{Lu}/u.test(token) || POLITE.test(token)) return false;
  if (/\p{L}\p{Lu}/u.test(token)) return true;
  if (language === 'en' && token === 'I') return false;
  return before !== '' && !/[.!?…:«“"(—–-]$/u.test(before);
}

function hasFalseQuotations(text: string, sources: readonly string[]): boolean {
  const sayings = sources.map((source) => ` ${sayingOf(source)} `);
  return [...text.matchAll(QUOTATION)].some(([, quoted = '']) => {
    const words = ` ${sayingOf(quoted)} `;
    return !sayings.some((saying) => saying.includes(words));
  });
}

function hasFalseAttributions(text: string, known: ReadonlySet<string>): boolean {
  return splitSentences(text).some((sentence) => {
    const found = ATTRIBUTED.exec(sentence.toLowerCase());
    if (!found) return false;
    const stems = [...listContentStems(sentence.slice(found.index + found[0].length))];
    const said = stems.filter((one) => known.has(one)).length;
    return stems.length > 0 && said / stems.length < ATTRIBUTED_SHARE;
  });
}
