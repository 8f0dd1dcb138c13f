import { beforeAll, describe, expect, it } from 'vitest';
import { type CoachTools, loadCoachTools } from '../language/coach-tools.ts';
import { analyseAnswer } from './analyse-answer.rules.ts';
import { findBothEnds } from './both-ends.rules.ts';

let tools: CoachTools;
beforeAll(async () => {
  tools = await loadCoachTools();
});

const analyse = (language: 'ru' | 'en', text: string) =>
  analyseAnswer(tools, { question: 'Tell me about a hard day.', language, text }, null);

function hasBothEnds(language: 'ru' | 'en', text: string) {
  const { words, sentences, concrete } = analyse(language, text);
  return findBothEnds(words, sentences, concrete.numbers) !== undefined;
}

describe('a change is praised for its two ends', () => {
  it.each([
    ['en', 'The losses fell from forty a week to three.'],
    ['ru', 'Регресс сократился с трёх дней до пяти часов.'],
    ['ru', 'Отсутствующих товаров стало не одиннадцать процентов, а четыре.'],
    ['en', 'Errors fell from about forty to six a month.'],
    ['en', 'We cut the release from two weeks to three days.'],
    ['en', 'I had twelve days left instead of three weeks.'],
    ['en', 'It used to take five hours, now it takes twenty minutes.'],
    ['ru', 'Потери упали с сорока в неделю до трёх.'],
    ['ru', 'Раньше отчёт занимал пять часов, теперь двадцать минут.'],
    ['ru', 'Было сорок жалоб, стало три жалобы.'],
  ] as const)('where both are named (%s): %s', (language, text) => {
    expect(hasBothEnds(language, text)).toBe(true);
  });

  it.each([
    ['en', 'I came back with twenty ideas and threw half of them out.'],
    ['ru', 'Договорилась с вахтёром, что зал наш с семи до девяти.'],
    ['en', 'We could have the hall from seven to nine.'],
    ['en', 'I worked there from 2015 to 2019 and liked it.'],
    ['en', 'The shop opened from 9 am to 5 pm every day.'],
    ['en', 'Sales grew by twenty percent and we hired five people.'],
    ['en', 'I moved from three projects to five countries.'],
    ['ru', 'Я пришёл с двадцатью идеями и выбросил половину.'],
    ['ru', 'С 2015 до 2019 я работал в банке.'],
    ['ru', 'Продажи выросли на двадцать процентов, и мы наняли пять человек.'],
  ] as const)('and not for any two figures (%s): %s', (language, text) => {
    expect(hasBothEnds(language, text)).toBe(false);
  });
});
