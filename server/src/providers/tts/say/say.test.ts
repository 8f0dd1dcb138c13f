import { describe, expect, it } from 'vitest';
import { sayInEnglish } from './say-in-english.rules.ts';
import { sayInRussian } from './say-in-russian.rules.ts';

describe('English as it is spoken', () => {
  it.each([
    ['We saved $40k in Q3.', 'We saved forty thousand dollars in cue three.'],
    [
      'It cost $1.5M, i.e. $1,500,000.',
      'It cost one point five million dollars, that is one million five hundred thousand dollars.',
    ],
    ['2 GB of RAM and 200ms', 'two gigabytes of ram and two hundred milliseconds'],
    ['CI/CD with JSON over REST APIs', 'see eye, see dee with jason over rest ay pee eyes'],
    [
      'In 2024, 70% of 1,500 users',
      'In twenty twenty four, seventy percent of one thousand five hundred users',
    ],
    ['the 1990s, the 3rd release', 'the nineteen nineties, the third release'],
    ['at 10:30, 9:05 and 8:00', "at ten thirty, nine oh five and eight o'clock"],
    ['5-10 engineers, 0.5%', 'five to ten engineers, zero point five percent'],
    ['C++, C#, .NET and Node.js', 'see plus plus, see sharp, dot net and Node jay ess'],
    ['1 GB, 1 min', 'one gigabyte, one minute'],
    ['agent 007 at -5', 'agent zero zero seven at minus five'],
    ['e.g. SQL, etc.', 'for example sequel, et cetera'],
    ['Tell me about yourself.', 'Tell me about yourself.'],
    [
      '400,000 old tickets, 3,000 to 10,000',
      'four hundred thousand old tickets, three thousand to ten thousand',
    ],
    ['a rate of 0.05 and p99', 'a rate of zero point zero five and pee ninety nine'],
    ['on 28 December or 1 May', 'on the twenty eighth of December or the first of May'],
    ['DELETE without WHERE, LIMIT with OFFSET', 'delete without where, limit with offset'],
    ['PostgreSQL over gRPC on iOS', 'Postgres over jee ar pee see on eye oh ess'],
    ['2000, 1900 and 2005', 'two thousand, nineteen hundred and two thousand five'],
  ])('%s', (written, spoken) => {
    expect(sayInEnglish(written)).toBe(spoken);
  });
});

describe('Russian as it is spoken', () => {
  it.each([
    ['Нужно 2 ГБ памяти и 200 мс.', 'Нужно два гигабайта памяти и двести миллисекунд.'],
    ['С 20% до 2%, на 300 тыс. руб.', 'С двадцати процентов до двух процентов, на триста тысяч рублей.'],
    [
      'В 2024 году, к 2025 году, 2023 год',
      'В две тысячи двадцать четвёртом году, к две тысячи двадцать пятому году, две тысячи двадцать третий год',
    ],
    [
      '15 марта, 1-й этап, 3-я версия, 5-ти человек',
      'пятнадцатого марта, первый этап, третья версия, пяти человек',
    ],
    [
      '$40k и 1,5 млн рублей, т. е. 3,5%.',
      'сорок тысяч долларов и полтора миллиона рублей, то есть три целых пять десятых процента.',
    ],
    ['Настроил CI/CD, API и SQL на C++.', 'Настроил си-ай си-ди, эй-пи-ай и эс-кью-эль на си плюс плюс.'],
    ['в 10:30, потом в 9:00', 'в десять тридцать, потом в девять часов'],
    ['5–10 ГБ', 'от пяти до десяти гигабайт'],
    [
      '1 задача, 2 недели, 21 день, 22 минуты, 1 окно',
      'одна задача, две недели, двадцать один день, двадцать две минуты, одно окно',
    ],
    ['через 1 мин и около 5 ч', 'через одну минуту и около пяти часов'],
    ['12 345 запросов', 'двенадцать тысяч триста сорок пять запросов'],
    ['СУБД по ГОСТ в США', 'эс-у-бэ-дэ по гост в сэ-шэ-а'],
    ['в 1990-х, код 007', 'в тысяча девятьсот девяностых, код ноль ноль семь'],
    ['Python, React и backend-разработчик', 'пайтон, риэкт и бэкенд-разработчик'],
    ['о 2 случаях, к 5 людям', 'о двух случаях, к пяти людям'],
    ['2 шт и 5 шт', 'две штуки и пять штук'],
    [
      'p99 с полудня вырос с 300 до 400 мс',
      'пи девяносто девять с полудня вырос с трёхсот до четырёхсот миллисекунд',
    ],
    ['от 5 к 10, за 20 с, 40к рублей', 'от пяти к десяти, за двадцать секунд, сорок тысяч рублей'],
    ['S3, HTTP/2, 3D и IPv6', 'эс три, эйч-ти-ти-пи два, три ди и ай-пи-ви шесть'],
    ['B2B, k8s и A/B-тест', 'би ту би, кубернетес и а-бэ-тест'],
    ['GraphQL, SwiftUI, UIKit и gRPC', 'граф-кью-эль, свифт ю-ай, ю-ай кит и джи ар-пи-си'],
    ['z-index, refresh-токен и console.log', 'зет-индекс, рефреш-токен и консоль лог'],
    ['SELECT … LIMIT, DELETE без WHERE', 'селект … лимит, делит без вэр'],
    ['несколько APIs на C/C++', 'несколько эй-пи-ай на си си плюс плюс'],
    ['№ 5 и т. д.', 'номер пять и так далее'],
    ['Расскажите о себе.', 'Расскажите о себе.'],
  ])('%s', (written, spoken) => {
    expect(sayInRussian(written)).toBe(spoken);
  });
});

it('leaves no digit to a voice that cannot read it', () => {
  for (let value = 0; value < 3_000; value += 7) {
    expect(sayInEnglish(`${value} people, ${value}% and $${value}`)).not.toMatch(/\d/);
    expect(sayInRussian(`до ${value} человек, ${value}% и ${value} ₽`)).not.toMatch(/\d/);
  }
});

it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
  '«%s» is said like any other word',
  (name) => {
    expect(sayInRussian(`Что такое ${name}?`)).not.toMatch(/function|native|\[object/u);
    expect(sayInEnglish(`What is a ${name}?`)).not.toMatch(/function|native|\[object/u);
  },
);

it('a name that is not in the table keeps its vowels', () => {
  expect(sayInRussian('complex vertex')).toBe('комплекс вертекс');
});
