import type { Locale } from '@aloud/contract/locale';

/**
 * Puts a reference and a transcript on one footing before they are compared: no case, punctuation or «ё», and
 * numbers as digits, however they were written.
 */
export function plainWords(text: string, locale: Locale): string[] {
  const spelled = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/(\d)[,\u00A0 ](?=\d{3}\b)/g, '$1')
    .replace(/\$\s?(\d+)/g, '$1 dollars ')
    .replace(/(\d)\s?%/g, locale === 'ru' ? '$1 процент ' : '$1 percent ')
    .replace(/процент(а|ов|ы|у|ам|ах)(?!\p{L})/gu, 'процент')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '');
  return joinNumbers(spelled, locale === 'ru' ? RUSSIAN : ENGLISH);
}

type NumberWords = ReadonlyMap<string, number>;

/** "forty thousand" → "40000"; a lone "один" or "one" becomes a digit on both sides alike. */
function joinNumbers(words: readonly string[], numbers: NumberWords): string[] {
  const joined: string[] = [];
  let current: Sum | undefined;
  for (const word of words) {
    const value = numberIn(word, numbers);
    const longer = current && value !== undefined && extend(current, value, numbers.has(word));
    if (current && !longer) joined.push(String(current.total + current.group));
    if (value === undefined) joined.push(word);
    current = longer || (value === undefined ? undefined : { total: 0, group: value });
  }
  if (current) joined.push(String(current.total + current.group));
  return joined;
}

function numberIn(word: string, numbers: NumberWords): number | undefined {
  return /^\d+$/.test(word) ? Number(word) : numbers.get(word);
}

type Sum = { total: number; group: number };

/** The number so far with one more word in it, or undefined when that word begins another number. */
function extend({ total, group }: Sum, value: number, isWord: boolean): Sum | undefined {
  if (isWord && value >= 1000 && group > 0) return { total: total + group * value, group: 0 };
  if (isWord && value === 100 && group > 0 && group < 10) return { total, group: group * 100 };
  return continues(group, value) ? { total, group: group + value } : undefined;
}

/** "двадцать два" is one number, "два двадцать" is two. */
function continues(group: number, value: number): boolean {
  if (group === 0) return true;
  const size = value < 10 ? 10 : value < 100 ? 100 : 1000;
  return group % size === 0 && group > value;
}

const ENGLISH: NumberWords = new Map(
  (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
    'seventeen eighteen nineteen'
  )
    .split(' ')
    .map((word, i): [string, number] => [word, i])
    .concat(
      'twenty thirty forty fifty sixty seventy eighty ninety'
        .split(' ')
        .map((word, i): [string, number] => [word, (i + 2) * 10]),
    )
    .concat([
      ['hundred', 100],
      ['thousand', 1000],
      ['million', 1_000_000],
    ]),
);

/** Stems and endings: numerals decline. */
const RUSSIAN: NumberWords = new Map(
  (
    [
      [1, 'один одна одно одного одной одному одним одном одну'],
      [2, 'два две двух двум двумя'],
      [3, 'три трех трем тремя'],
      [4, 'четыре четырех четырем четырьмя'],
      [40, 'сорок сорока'],
      [90, 'девяносто девяноста'],
      [100, 'сто ста'],
      [200, 'двести двухсот двумстам'],
      [300, 'триста трехсот тремстам'],
      [400, 'четыреста четырехсот'],
      [1000, 'тысяча тысячи тысяч тысячу тысяче тысячам'],
      [1_000_000, 'миллион миллиона миллионов'],
      ...['пят', 'шест', 'сем', 'восем', 'девят', 'десят'].map((stem, i): [number, string] => [
        i + 5,
        `${stem}ь ${stem}и ${stem}ью ${stem.replace('осем', 'осьм')}и`,
      ]),
      ...['один', 'две', 'три', 'четыр', 'пят', 'шест', 'сем', 'восем', 'девят'].map(
        (stem, i): [number, string] => [i + 11, `${stem}надцать ${stem}надцати`],
      ),
      ...['двадцат', 'тридцат'].map((stem, i): [number, string] => [(i + 2) * 10, `${stem}ь ${stem}и`]),
      ...['пят', 'шест', 'сем', 'восем'].map((stem, i): [number, string] => [
        (i + 5) * 10,
        `${stem}ьдесят ${stem}идесяти`,
      ]),
      ...['пят', 'шест', 'сем', 'восем', 'девят'].map((stem, i): [number, string] => [
        (i + 5) * 100,
        `${stem}ьсот ${stem}исот`,
      ]),
    ] as [number, string][]
  ).flatMap(([value, forms]) => forms.split(' ').map((form): [string, number] => [form, value])),
);
