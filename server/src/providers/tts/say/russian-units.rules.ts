import { type CountedNoun, countedNoun } from './russian-numbers.rules.ts';

/** Declines a regular masculine noun: «гигабайт». `many` is its genitive plural when it has no ending there. */
function regular(stem: string, genitivePlural = `${stem}ов`): CountedNoun {
  return countedNoun(
    'he',
    `${stem} ${stem}а ${stem}у ${stem} ${stem}ом ${stem}е`,
    `${stem}ы ${genitivePlural} ${stem}ам ${stem}ы ${stem}ами ${stem}ах`,
  );
}

function feminine(stem: string, genitivePlural: string): CountedNoun {
  return countedNoun(
    'she',
    `${stem}а ${stem}ы ${stem}е ${stem}у ${stem}ой ${stem}е`,
    `${stem}ы ${genitivePlural} ${stem}ам ${stem}ы ${stem}ами ${stem}ах`,
  );
}

const ROUBLE = countedNoun(
  'he',
  'рубль рубля рублю рубль рублём рубле',
  'рубли рублей рублям рубли рублями рублях',
);
const DOLLAR = regular('доллар');
const EURO = countedNoun('it', 'евро евро евро евро евро евро', 'евро евро евро евро евро евро');
const POUND = regular('фунт');
const SECOND = feminine('секунд', 'секунд');
const MINUTE = feminine('минут', 'минут');
const PIECE = countedNoun(
  'she',
  'штука штуки штуке штуку штукой штуке',
  'штуки штук штукам штуки штуками штуках',
);
const HOUR = regular('час');
const PERCENT = regular('процент');

export const CURRENCIES: ReadonlyMap<string, CountedNoun> = new Map(
  Object.entries<CountedNoun>({ $: DOLLAR, '€': EURO, '₽': ROUBLE, '£': POUND }),
);

export const UNITS: ReadonlyMap<string, CountedNoun> = new Map(
  Object.entries<CountedNoun>({
    '%': PERCENT,
    ГБ: regular('гигабайт', 'гигабайт'),
    Гб: regular('гигабайт', 'гигабайт'),
    GB: regular('гигабайт', 'гигабайт'),
    МБ: regular('мегабайт', 'мегабайт'),
    Мб: regular('мегабайт', 'мегабайт'),
    MB: regular('мегабайт', 'мегабайт'),
    КБ: regular('килобайт', 'килобайт'),
    Кб: regular('килобайт', 'килобайт'),
    KB: regular('килобайт', 'килобайт'),
    ТБ: regular('терабайт', 'терабайт'),
    Тб: regular('терабайт', 'терабайт'),
    TB: regular('терабайт', 'терабайт'),
    мс: feminine('миллисекунд', 'миллисекунд'),
    ms: feminine('миллисекунд', 'миллисекунд'),
    с: SECOND,
    сек: SECOND,
    'сек.': SECOND,
    мин: MINUTE,
    'мин.': MINUTE,
    ч: HOUR,
    'ч.': HOUR,
    км: regular('километр'),
    м: regular('метр'),
    см: regular('сантиметр'),
    мм: regular('миллиметр'),
    кг: regular('килограмм'),
    г: regular('грамм'),
    руб: ROUBLE,
    'руб.': ROUBLE,
    'р.': ROUBLE,
    '₽': ROUBLE,
    $: DOLLAR,
    '€': EURO,
    ГГц: regular('гигагерц', 'гигагерц'),
    МГц: regular('мегагерц', 'мегагерц'),
    кГц: regular('килогерц', 'килогерц'),
    Гц: regular('герц', 'герц'),
    шт: PIECE,
    'шт.': PIECE,
    чел: countedNoun(
      'he',
      'человек человека человеку человека человеком человеке',
      'люди человек людям людей людьми людях',
    ),
    'чел.': countedNoun(
      'he',
      'человек человека человеку человека человеком человеке',
      'люди человек людям людей людьми людях',
    ),
  }),
);

export const SCALES: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    'тыс.': 1e3,
    тыс: 1e3,
    k: 1e3,
    K: 1e3,
    к: 1e3,
    млн: 1e6,
    'млн.': 1e6,
    M: 1e6,
    млрд: 1e9,
    'млрд.': 1e9,
  }),
);
