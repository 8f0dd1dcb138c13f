import { beforeAll, describe, expect, it } from 'vitest';
import { type CoachTools, loadCoachTools } from '../language/coach-tools.ts';
import { analyseAnswer } from './analyse-answer.rules.ts';
import { isTellingDate, isTellingFigure, isTellingName } from './telling-details.rules.ts';

let tools: CoachTools;
beforeAll(async () => {
  tools = await loadCoachTools();
});

const analyse = (language: 'ru' | 'en', text: string) =>
  analyseAnswer(tools, { question: 'Tell me about a hard day.', language, text }, null);

function findFigures(language: 'ru' | 'en', text: string) {
  const { words, concrete } = analyse(language, text);
  return concrete.measures.filter((range) => isTellingFigure(words, range));
}

function findNames(language: 'ru' | 'en', text: string) {
  const { words, concrete } = analyse(language, text);
  return [
    ...concrete.names.filter((range) => isTellingName(words, range, text)),
    ...concrete.dates.filter((range) => isTellingDate(words, range)),
  ];
}

describe('a figure is praised', () => {
  it.each([
    ['en', 'We cut the losses by forty percent after that change.'],
    ['en', 'The losses fell from forty a week to three in a month.'],
    ['en', 'The team handled three hundred orders a day without delays.'],
    ['en', 'I finished the whole report in two weeks for the client.'],
    ['en', 'It saved us half an hour on every shift.'],
    ['ru', 'Мы сократили время ответа на сорок процентов за месяц.'],
    ['ru', 'За два дня я собрал отчёт для директора и отправил.'],
    ['ru', 'Команда обрабатывала триста заказов в день без задержек.'],
    ['ru', 'Потери снизились на треть после этой замены насоса.'],
    ['ru', 'Мы экономили полчаса на каждой смене после перестановки.'],
    ['ru', 'Мы сократили разбор заявки на пол часа, и смена успевает.'],
    ['en', 'The budget was 20000 dollars and we kept it.'],
    ['en', 'Response time went down to 200 milliseconds at the peak.'],
    ['en', 'Test coverage went from 60% to 100% in a quarter.'],
  ] as const)('where it measures (%s): %s', (language, text) => {
    expect(findFigures(language, text)).not.toEqual([]);
  });

  it.each([
    ['en', 'We moved the office two streets away and nobody noticed.'],
    ['ru', 'Да, два, если честно, и оба были рядом с домом.'],
    ['en', 'My desk was in room 214 on the third floor of the building.'],
    ['en', 'I took bus 12 to the client in the morning.'],
    ['en', 'I am thirty four years old and I live in the north.'],
    ['en', 'I started on the car wash at nineteen with my brother.'],
    ['en', 'In 2019 I joined the support team of a bank.'],
    ['en', 'We tested the app on an iPhone 15 and it crashed.'],
    ['ru', 'Мы сидели в кабинете номер пять и ждали директора.'],
    ['en', 'The client was our number one priority all the time.'],
    ['en', 'We were on call 24/7 and that was hard on everyone.'],
    ['en', 'I am one hundred percent sure that the plan was right.'],
    ['en', 'I give a hundred percent to every project I work on.'],
    ['ru', 'Я выложился на все сто и не жалею об этом.'],
    ['en', 'I had told him a million times to check the door.'],
    ['ru', 'Я сто раз говорил ему проверять дверь перед уходом.'],
    ['ru', 'Два года назад я пришёл в отдел поддержки банка.'],
    ['ru', 'В девятнадцать лет пошла комплектовщицей на склад бытовой химии.'],
    ['ru', 'Мне тридцать четыре, сам из Вологды, работаю поваром.'],
    ['ru', 'Смена начинается в семь утра и заканчивается поздно.'],
    ['ru', 'Роняю ручку на пол и смотрю, пишет ли она дальше.'],
    ['ru', 'Пишу на бумаге, роняю на пол, потом смотрю на след.'],
    ['ru', 'Коробка упала на пол цеха, и мы её не поднимали.'],
    ['ru', 'Я вымыл пол, расставил стулья и открыл дверь.'],
    ['en', 'Both of them agreed and we signed the form.'],
    ['en', 'I did it for three reasons that I will explain now.'],
    ['en', 'I talked to the two managers and they agreed.'],
  ] as const)(
    'and not where it numbers, dates, counts in passing or is a saying (%s): %s',
    (language, text) => {
      expect(findFigures(language, text)).toEqual([]);
    },
  );
});

describe('a name or a date is praised', () => {
  it.each([
    ['en', 'I worked with Anna in Berlin on the release.'],
    ['ru', 'Я работал с Анной в Казани над релизом.'],
    ['ru', 'я работал в казани над релизом в марте'],
    ['en', 'In March we lost a big client of ours.'],
    ['ru', 'Мы внедрили Битрикс и перенесли туда клиентов.'],
    ['en', 'The new backend was written with Spring Boot by them.'],
    ['en', 'i worked at a shop in the summer of 2019'],
  ] as const)('where it is one (%s): %s', (language, text) => {
    expect(findNames(language, text)).not.toEqual([]);
  });

  it.each([
    ['ru', 'Мы сделали deploy и проверили всё ещё раз вечером.'],
    ['ru', 'Тогда я настроил среду разработки для всей команды.'],
    ['ru', 'Я верю в команду, и любовь к делу помогла.'],
    ['en', 'We used an API and a CRM for that.'],
    ['en', 'I talked to my manager and he agreed with me.'],
    ['ru', 'В прошлую среду упал сервер оплаты заказов.'],
  ] as const)('and not where a word only looks like one (%s): %s', (language, text) => {
    expect(findNames(language, text)).toEqual([]);
  });
});
