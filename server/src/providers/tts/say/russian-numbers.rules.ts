export type Gender = 'he' | 'she' | 'it';
/** Accusative of things equals nominative, but for «одну» and «тысячу», which `gender` and the scale words give. */
export type Case = 'nominative' | 'genitive' | 'dative' | 'accusative' | 'instrumental' | 'prepositional';

type Forms = Record<Case, string>;

function forms(text: string): Forms {
  const [
    nominative = '',
    genitive = '',
    dative = '',
    accusative = '',
    instrumental = '',
    prepositional = '',
  ] = text.split(' ');
  return { nominative, genitive, dative, accusative, instrumental, prepositional };
}

const ONE: Record<Gender, Forms> = {
  he: forms('один одного одному один одним одном'),
  she: forms('одна одной одной одну одной одной'),
  it: forms('одно одного одному одно одним одном'),
};
const TWO: Record<Gender, Forms> = {
  he: forms('два двух двум два двумя двух'),
  she: forms('две двух двум две двумя двух'),
  it: forms('два двух двум два двумя двух'),
};
const SMALL: Record<number, Forms> = {
  0: forms('ноль нуля нулю ноль нулём нуле'),
  3: forms('три трёх трём три тремя трёх'),
  4: forms('четыре четырёх четырём четыре четырьмя четырёх'),
  8: forms('восемь восьми восьми восемь восемью восьми'),
  40: forms('сорок сорока сорока сорок сорока сорока'),
  50: forms('пятьдесят пятидесяти пятидесяти пятьдесят пятьюдесятью пятидесяти'),
  60: forms('шестьдесят шестидесяти шестидесяти шестьдесят шестьюдесятью шестидесяти'),
  70: forms('семьдесят семидесяти семидесяти семьдесят семьюдесятью семидесяти'),
  80: forms('восемьдесят восьмидесяти восьмидесяти восемьдесят восемьюдесятью восьмидесяти'),
  90: forms('девяносто девяноста девяноста девяносто девяноста девяноста'),
  100: forms('сто ста ста сто ста ста'),
  200: forms('двести двухсот двумстам двести двумястами двухстах'),
  300: forms('триста трёхсот трёмстам триста тремястами трёхстах'),
  400: forms('четыреста четырёхсот четырёмстам четыреста четырьмястами четырёхстах'),
};
const FIVE_LIKE: [number, string][] = [
  [5, 'пят'],
  [6, 'шест'],
  [7, 'сем'],
  [9, 'девят'],
  [10, 'десят'],
  [11, 'одиннадцат'],
  [12, 'двенадцат'],
  [13, 'тринадцат'],
  [14, 'четырнадцат'],
  [15, 'пятнадцат'],
  [16, 'шестнадцат'],
  [17, 'семнадцат'],
  [18, 'восемнадцат'],
  [19, 'девятнадцат'],
  [20, 'двадцат'],
  [30, 'тридцат'],
];
for (const [value, stem] of FIVE_LIKE) {
  SMALL[value] = forms(`${stem}ь ${stem}и ${stem}и ${stem}ь ${stem}ью ${stem}и`);
}
for (const [value, nominative, oblique] of [
  [500, 'пятьсот', 'пяти'],
  [600, 'шестьсот', 'шести'],
  [700, 'семьсот', 'семи'],
  [800, 'восемьсот', 'восьми'],
  [900, 'девятьсот', 'девяти'],
] as const) {
  const instrumental = `${oblique.slice(0, -1)}ью`.replace('восьью', 'восемью');
  SMALL[value] = forms(
    `${nominative} ${oblique}сот ${oblique}стам ${nominative} ${instrumental}стами ${oblique}стах`,
  );
}

/** One, a few (2–4) and many of a thing, in the nominative; and all of them in the other cases. */
export type CountedNoun = { gender: Gender; one: Forms; many: Forms; few: string };

export function countedNoun(gender: Gender, one: string, many: string): CountedNoun {
  const single = forms(one);
  return { gender, one: single, many: forms(many), few: single.genitive };
}

const SCALES: [number, CountedNoun][] = [
  [
    1e9,
    countedNoun(
      'he',
      'миллиард миллиарда миллиарду миллиард миллиардом миллиарде',
      'миллиарды миллиардов миллиардам миллиарды миллиардами миллиардах',
    ),
  ],
  [
    1e6,
    countedNoun(
      'he',
      'миллион миллиона миллиону миллион миллионом миллионе',
      'миллионы миллионов миллионам миллионы миллионами миллионах',
    ),
  ],
  [
    1e3,
    countedNoun(
      'she',
      'тысяча тысячи тысяче тысячу тысячей тысяче',
      'тысячи тысяч тысячам тысячи тысячами тысячах',
    ),
  ],
];

/** «5», «genitive» → «пяти». Whole numbers below a trillion; larger ones digit by digit. */
export function russianNumber(value: number, inCase: Case = 'nominative', gender: Gender = 'he'): string {
  if (value >= 1e12)
    return Array.from(String(Math.round(value)), (digit) => russianNumber(Number(digit))).join(' ');
  const words: string[] = [];
  let rest = value;
  for (const [scale, noun] of SCALES) {
    const count = Math.floor(rest / scale);
    if (count === 0) continue;
    // «тысяча рублей», not «одна тысяча рублей».
    if (count > 1) words.push(russianNumber(count, inCase, noun.gender));
    words.push(agree(count, noun, inCase));
    rest %= scale;
  }
  if (rest > 0 || value === 0) words.push(...belowThousand(rest, inCase, gender));
  return words.join(' ');
}

function belowThousand(value: number, inCase: Case, gender: Gender): string[] {
  const words: string[] = [];
  const hundreds = Math.floor(value / 100) * 100;
  if (hundreds > 0) words.push(SMALL[hundreds]?.[inCase] ?? '');
  let rest = value % 100;
  if (rest > 20) {
    words.push(SMALL[Math.floor(rest / 10) * 10]?.[inCase] ?? '');
    rest %= 10;
  }
  if (rest === 1) words.push(ONE[gender][inCase]);
  else if (rest === 2) words.push(TWO[gender][inCase]);
  else if (rest > 0 || value === 0) words.push(SMALL[rest]?.[inCase] ?? '');
  return words;
}

/** The form of a thing that goes with its number: «два гигабайта», «пяти гигабайтам». */
export function agree(count: number, noun: CountedNoun, inCase: Case): string {
  const lastTwo = count % 100;
  const last = count % 10;
  const isOne = last === 1 && lastTwo !== 11;
  if (isOne) return noun.one[inCase];
  if (inCase !== 'nominative' && inCase !== 'accusative') return noun.many[inCase];
  const isFew = last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14);
  return isFew ? noun.few : noun.many.genitive;
}

const FRACTIONS = ['', 'десят', 'сот', 'тысячн'];

/** «3,5» → «три целых пять десятых». The thing counted then stands in the genitive singular. */
export function russianDecimal(whole: number, fraction: string, inCase: Case = 'nominative'): string {
  const isNominative = inCase === 'nominative' || inCase === 'accusative';
  const oneOrMany = (count: number, stem: string) => {
    const isOne = count % 10 === 1 && count % 100 !== 11;
    if (isOne) return `${stem}${isNominative ? 'ая' : 'ой'}`;
    return `${stem}ых`;
  };
  const stem = FRACTIONS[fraction.length];
  const parts = Number(fraction);
  if (!stem || parts === 0) {
    const digits = Array.from(fraction, (digit) => russianNumber(Number(digit))).join(' ');
    return `${russianNumber(whole, inCase)} и ${digits}`;
  }
  const cased = isNominative ? inCase : 'genitive';
  return `${russianNumber(whole, cased, 'she')} ${oneOrMany(whole, 'цел')} ${russianNumber(parts, cased, 'she')} ${oneOrMany(parts, stem)}`;
}
