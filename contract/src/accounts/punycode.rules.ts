/** The constants of RFC 3492, section 5. */
const BASE = 36;
const LETTERS = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE_POINT = 128;
const CODE_POINT_MAX = 0x10_ff_ff;

/** The letters of an encoded domain label, which comes without its `xn--`; undefined when it encodes none. */
export function decodePunycode(encoded: string): string | undefined {
  const delimiter = encoded.lastIndexOf('-');
  const letters = encoded.slice(0, Math.max(0, delimiter)).split('');
  const digits = encoded
    .slice(delimiter + 1)
    .split('')
    .map(readDigit);
  let codePoint = FIRST_CODE_POINT;
  let bias = FIRST_BIAS;
  let index = 0;
  while (digits.length > 0) {
    const delta = takeNumber(digits, bias);
    const places = letters.length + 1;
    bias = adaptBias({ delta, places, isFirst: index === 0 });
    codePoint += Math.floor((index + delta) / places);
    index = (index + delta) % places;
    if (Number.isNaN(codePoint) || codePoint > CODE_POINT_MAX) return undefined;
    letters.splice(index, 0, String.fromCodePoint(codePoint));
    index += 1;
  }
  return letters.join('');
}

/** The letters are the digits 0 to 25, the figures those from 26 on. */
function readDigit(character: string): number {
  return (Number.parseInt(character, BASE) + LETTERS) % BASE;
}

/** Takes the digits of one number; NaN where they end before it does. */
function takeNumber(digits: number[], bias: number): number {
  let value = 0;
  let weight = 1;
  for (let place = BASE; ; place += BASE) {
    const digit = digits.shift() ?? Number.NaN;
    const threshold = Math.min(LETTERS, Math.max(1, place - bias));
    value += digit * weight;
    if (!(digit >= threshold)) return value;
    weight *= BASE - threshold;
  }
}

function adaptBias({ delta, places, isFirst }: { delta: number; places: number; isFirst: boolean }): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / places);
  let bias = 0;
  for (; rest > ((BASE - 1) * LETTERS) / 2; bias += BASE) rest = Math.floor(rest / (BASE - 1));
  return bias + Math.floor((BASE * rest) / (rest + SKEW));
}
