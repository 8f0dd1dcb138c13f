import { beforeAll, describe, expect, it } from 'vitest';
import { type CoachTools, loadCoachTools } from '../language/coach-tools.ts';
import { toWord } from '../language/morphology.rules.ts';
import { tokensOfText } from '../language/tokens.rules.ts';
import { findFillers } from './fillers.rules.ts';
import { findSoftWords } from './soft-words.rules.ts';

let tools: CoachTools;
beforeAll(async () => {
  tools = await loadCoachTools();
});

function softIn(text: string): string[] {
  const words = tokensOfText(text).map((token) => toWord(token, tools.morphology));
  const fillers = findFillers(tools.lexicon.fillers, words);
  return findSoftWords(tools.lexicon.softWords, words, fillers).map(({ from, to }) =>
    text.slice(words[from]?.startChar, words[to - 1]?.endChar).toLowerCase(),
  );
}

describe('words that soften', () => {
  it.each([
    ['It was kind of difficult and we sort of rushed it.', ['kind of', 'sort of']],
    ['It was kind of a mess.', ['kind of']],
    ['I kinda agreed.', ['kinda']],
    ['I guess the plan worked.', ['i guess']],
    ['We moved the tables and stuff.', ['and stuff']],
    ['We wrote a note, or something, and left.', ['or something']],
    ['we wrote a note or something and we left', ['or something']],
    ['I pretty much rewrote it.', ['pretty much']],
    ['When the client left, I basically rewrote the page.', ['basically']],
    ['Оно вроде получилось.', ['вроде']],
    ['Мы вроде бы успели.', ['вроде бы']],
    ['Мы как-то договорились.', ['как-то']],
    ['Мы делали какие-то задачи.', ['какие-то']],
    ['Когда мастер ушёл, мы в принципе справились сами.', ['в принципе']],
    ['Я по сути один вёл проект.', ['по сути']],
    ['Мы рисовали схемы и всё такое.', ['и всё такое']],
  ])('are found: %s', (text, expected) => {
    expect(softIn(text)).toEqual(expected);
  });

  it.each([
    'We used tools like Docker and Kafka.',
    'There were like twenty people.',
    'I like the work and they like it too.',
    'He runs his team like a small company.',
    'It looks like rain.',
    'This kind of mistake costs money.',
    'What kind of project was it?',
    'It was a new kind of contract.',
    'We needed a different sort of pump.',
    'It was kind of you to call.',
    'We had just three days.',
    'I had just finished the shift.',
    'I only just made it.',
    'I just signed the form.',
    'You know how hard releases are.',
    'What I mean is that tests were missing.',
    'I do whatever the client asks.',
    'He moved his stuff to the van.',
    'We fixed the pump and everything worked again.',
    'They wanted a lamp or something better.',
    'He took it literally.',
    'Как бы мы ни старались, срок сдвинулся.',
    'Я боялся, как бы не опоздать.',
    'Как бы вы поступили?',
    'Мы работали с компаниями вроде Яндекса.',
    'Мы взяли программу вроде таблицы.',
    'Получилось что-то вроде отчёта.',
    'Это просто: открыл и читаешь.',
    'Я просто позвонил клиенту.',
    'Как-то раз пришёл новый начальник.',
    'Как-то ко мне пришёл клиент.',
    'Что-то сделал я, что-то сделала Анна.',
    'Если что-то ломается, я звоню мастеру.',
    'В какой-то момент вода поднялась.',
    'Какие-то задачи я отдал, какие-то задачи оставил.',
    'Я написал в общем чате.',
    'Текст стал короче на две строки.',
    'Дело в принципе работы двигателя.',
    'Он отвечал по сути.',
    'Переменная такого типа не нужна.',
  ])('none in: %s', (text) => {
    expect(softIn(text)).toEqual([]);
  });
});
