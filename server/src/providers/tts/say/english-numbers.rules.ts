const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
] as const;

const IRREGULAR_ORDINALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    one: 'first',
    two: 'second',
    three: 'third',
    five: 'fifth',
    eight: 'eighth',
    nine: 'ninth',
    twelve: 'twelfth',
  }),
);

/** Whole numbers below a quadrillion; larger ones are read digit by digit. */
export function englishNumber(value: number): string {
  if (value >= 1e15) return englishDigits(String(BigInt(Math.round(value))));
  for (const [scale, name] of SCALES) {
    if (value < scale) continue;
    const rest = value % scale;
    const head = `${englishNumber(Math.floor(value / scale))} ${name}`;
    return rest === 0 ? head : `${head} ${englishNumber(rest)}`;
  }
  if (value >= 100) {
    const rest = value % 100;
    const head = `${SMALL[Math.floor(value / 100)]} hundred`;
    return rest === 0 ? head : `${head} ${englishNumber(rest)}`;
  }
  if (value < 20) return SMALL[value] ?? '';
  const unit = value % 10;
  return `${TENS[Math.floor(value / 10)]}${unit === 0 ? '' : ` ${SMALL[unit]}`}`;
}

export function englishDigits(digits: string): string {
  return Array.from(digits, (digit) => SMALL[Number(digit)] ?? digit).join(' ');
}

/** "3.14" → three point one four. */
export function englishDecimal(text: string): string {
  const [whole = '0', fraction] = text.replaceAll(',', '').split('.');
  const head = englishNumber(Number(whole));
  return fraction === undefined ? head : `${head} point ${englishDigits(fraction)}`;
}

export function englishOrdinal(value: number): string {
  const words = englishNumber(value).split(' ');
  const last = words.pop() ?? '';
  const ordinal =
    IRREGULAR_ORDINALS.get(last) ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return [...words, ordinal].join(' ');
}

/** 1999 → nineteen ninety nine, 2000 → two thousand, 2005 → two thousand five, 2024 → twenty twenty four. */
export function englishYear(year: number): string {
  const century = Math.floor(year / 100);
  const rest = year % 100;
  if (rest === 0 && century % 10 === 0) return englishNumber(year);
  if (rest === 0) return `${englishNumber(century)} hundred`;
  if (rest < 10)
    return century % 10 === 0 ? englishNumber(year) : `${englishNumber(century)} oh ${englishNumber(rest)}`;
  return `${englishNumber(century)} ${englishNumber(rest)}`;
}
