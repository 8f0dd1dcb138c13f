import { beforeAll, describe, expect, it } from 'vitest';
import { judgeLocally } from '../judging/judge-locally.rules.ts';
import { type CoachTools, loadCoachTools } from '../language/coach-tools.ts';
import { toWord } from '../language/morphology.rules.ts';
import { tokensOfText } from '../language/tokens.rules.ts';
import { findFillers, withoutOpening } from './fillers.rules.ts';

let tools: CoachTools;
beforeAll(async () => {
  tools = await loadCoachTools();
});

function fillersIn(text: string): string[] {
  const words = tokensOfText(text).map((token) => toWord(token, tools.morphology));
  return findFillers(tools.lexicon.fillers, words).map(({ from, to }) =>
    text.slice(words[from]?.startChar, words[to - 1]?.endChar).toLowerCase(),
  );
}

describe('fillers in Russian', () => {
  it.each([
    ['Ну, я как бы собрал команду.', ['ну', 'как бы']],
    ['Мы, значит, выкатили релиз, вот.', ['значит', 'вот']],
    ['Э-э, в общем, всё получилось.', ['э-э', 'в общем']],
    ['Короче, клиент остался.', ['короче']],
    ['Я типа отвечал за тесты.', ['типа']],
    ['Это самое, мы тогда переехали.', ['это самое']],
    ['ну мы там что-то поправили и как бы заработало', ['ну', 'там', 'как бы']],
    ['Я, так сказать, взял это на себя.', ['так сказать']],
    ['Знаете, было непросто.', ['знаете']],
    ['эм ну короче я пришёл и начал вот разбираться', ['эм', 'ну', 'короче', 'вот']],
    ['Ммм, дайте подумать.', ['ммм']],
  ])('«%s»', (text, expected) => {
    expect(fillersIn(text)).toEqual(expected);
  });

  it.each([
    'Вот этот сервис падал чаще всего.',
    'Вот почему мы выбрали Postgres.',
    'Я написал в общем чате.',
    'В общем случае индекс помогает.',
    'Новая версия стала короче на двадцать строк.',
    'Письмо должно быть короче, чем обычно.',
    'Это значит, что очередь растёт.',
    'Если клиент молчит, значит, цена его не устроила.',
    'Это самое сложное решение за год.',
    'Мы ввели измерение второго типа.',
    'Переменная такого типа не нужна.',
    'Как бы вы поступили на моём месте?',
    'Как бы мы ни старались, срок сдвинулся.',
    'Там стоял старый сервер.',
    'Так мы сэкономили неделю.',
    'Да, я руководил проектом.',
    'Вы знаете нашего директора?',
  ])('none in «%s»', (text) => {
    expect(fillersIn(text)).toEqual([]);
  });
});

describe('fillers in English', () => {
  it.each([
    ['Um, I was, like, responsible for testing.', ['um', 'like']],
    ['So, you know, we shipped it.', ['so', 'you know']],
    ['I mean, the deadline was tight.', ['i mean']],
    ['Well, it started in March.', ['well']],
    ['We had, uh, three servers, right, and one died.', ['uh', 'right']],
    ['so basically I wrote the tests and um it worked', ['so', 'basically', 'um']],
    ['it was like really hard and like nobody helped', ['like', 'like']],
    ['Okay, so, I joined the team in May.', ['okay', 'so']],
    ['We fixed it, so yeah.', ['so', 'yeah']],
    ['I talked to the client, you know.', ['you know']],
  ])('“%s”', (text, expected) => {
    expect(fillersIn(text)).toEqual(expected);
  });

  it.each([
    'I like Go.',
    'I would like to work with your team.',
    'It looks like a race condition.',
    'Tools like Docker helped us.',
    'We used a queue, like Kafka, for that.',
    'It felt like a small failure.',
    'Do you know the answer?',
    'You know how hard releases are.',
    'As you know, the market changed.',
    'That was the right decision.',
    'I did it right away.',
    'The release went well.',
    'The team was tired. So I asked for more time.',
    'It worked so well that we kept it.',
    'What I mean is that tests were missing.',
    'I actually measured it.',
    'Something like twenty percent.',
  ])('none in “%s”', (text) => {
    expect(fillersIn(text)).toEqual([]);
  });
});

describe('the opening of an answer', () => {
  const held = (text: string) => {
    const words = tokensOfText(text).map((token) => toWord(token, tools.morphology));
    return withoutOpening(words, findFillers(tools.lexicon.fillers, words)).length;
  };

  it.each([
    ['Ну, я собрал команду и всё починил.', 0],
    ['Ну, да, я собрал команду и всё починил.', 0],
    ['Well, I called the client and fixed it.', 0],
    ['So, I called the client and fixed it.', 0],
    ['Well, yeah, I called the client and fixed it.', 0],
    ['Ну, э-э, я собрал команду.', 2],
    ['Я, ну, собрал команду.', 1],
  ])('«%s» is held against nobody unless it goes on', (text, count) => {
    expect(held(text)).toBe(count);
  });

  it.each([
    [
      'ru',
      'Ну, ',
      'весной мы потеряли сорок заказов. Я нашёл причину, позвонил складу и исправил адреса. С марта жалоб не было.',
    ],
    [
      'en',
      'Well, ',
      'last spring we lost forty orders. I found the cause, called the warehouse and fixed the addresses. No complaints since March.',
    ],
    [
      'en',
      'So, ',
      'last spring we lost forty orders. I found the cause, called the warehouse and fixed the addresses. No complaints since March.',
    ],
  ] as const)('costs nothing (%s, «%s»)', (language, opening, text) => {
    const question = language === 'ru' ? 'Расскажите о трудной задаче.' : 'Tell me about a hard problem.';
    const score = (said: string) =>
      judgeLocally(tools, { question, language, text: said }).feedback.score ?? 0;
    expect(score(opening + text)).toBeGreaterThanOrEqual(score(text) - 1);
  });
});
