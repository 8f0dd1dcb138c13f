import { describe, expect, it } from 'vitest';
import { measureGrowth } from '../../../../testing/cpu-growth.ts';
import { checkWording, type WordingContext } from './check-wording.rules.ts';
import { dropAcknowledgement } from './content-words.rules.ts';

const ANSWER =
  'у нас падала конверсия на android я посмотрела логи в kafka и вместе с Иваном нашла ошибку за 3 дня сократили отток на 12 процентов';
const RU: WordingContext = {
  language: 'ru',
  isQuestionDue: true,
  meant: 'Как вы поняли, что отток сократился именно из-за этого?',
  related: [],
  sources: [ANSWER, 'Расскажите о сложной задаче.', 'Аналитик'],
  orders: 'You are the interviewer. Judge nothing, promise nothing, and say one or two short sentences.',
};
const EN: WordingContext = {
  ...RU,
  language: 'en',
  meant: 'How did you know that the churn dropped because of it?',
  sources: ['we moved to Kafka with Anna and the churn dropped by 12 percent in 3 weeks', 'Data analyst'],
};

describe('words of a model that may be spoken', () => {
  it.each([
    'Как вы убедились, что отток сократился из-за этого, а не сам по себе?',
    'Вы сказали, что сократили отток на 12 процентов. Как вы это измерили?',
    'Вместе с Иваном вы смотрели логи в Kafka. Почему отток зависел именно от них?',
    'Правильно ли понимаю, что отток упал только на Android?',
  ])('%s', (text) => {
    expect(checkWording(text, RU)).toEqual([]);
  });

  it.each([
    'How did you make sure the churn dropped because of Kafka?',
    'You said the churn dropped by 12 percent. What else changed in those 3 weeks?',
  ])('%s', (text) => {
    expect(checkWording(text, EN)).toEqual([]);
  });

  it('a task of the bank needs no question mark', () => {
    const meant = 'Расскажите, как вы сорвали срок.';
    expect(
      checkWording('А теперь расскажите, пожалуйста, как вы однажды сорвали срок.', { ...RU, meant }),
    ).toEqual([]);
  });

  it('a goodbye asks nothing', () => {
    const closing = {
      ...RU,
      isQuestionDue: false,
      meant: 'На этом всё. Отчёт будет готов через минуту.',
      related: ['На этом всё. Отчёт будет готов через минуту.'],
    };
    expect(checkWording('Мы закончили. Отчёт появится через минуту.', closing)).toEqual([]);
    expect(checkWording('Отчёт появится через минуту, хорошо?', closing)).toEqual(['question-in-closing']);
  });
});

describe('words of a model that are refused', () => {
  it.each([
    ['empty', '   '],
    ['too-long', `${'Отток сократился, и '.repeat(20)}почему?`],
    ['other-language', 'How did you know the churn dropped?'],
    ['other-language', 'Як ви зрозуміли, що відтік скоротився?'],
    ['other-language', '您是怎么知道流失率下降的?'],
    ['no-question', 'Отток сократился.'],
    ['several-questions', 'Как вы измерили отток? А кто вам помогал?'],
    ['several-questions', 'Расскажите про отток. Почему он сократился?'],
    ['judgement', 'Отличный ответ. Как вы измерили отток?'],
    ['judgement', 'Верно, а как вы измерили отток?'],
    ['judgement', 'Это слабый довод. Как вы измерили отток?'],
    ['judgement', 'К сожалению, этого мало. Как вы измерили отток?'],
    ['promise', 'Мы вам перезвоним. А как вы измерили отток?'],
    ['promise', 'На следующем этапе спросят, как вы измерили отток?'],
    ['promise', 'Вы нам подходите. Как вы измерили отток?'],
    ['invented-fact', 'Как вы измерили отток в 47 процентов?'],
    ['invented-fact', 'Как вы за тридцать дней измерили отток?'],
    ['invented-fact', 'Как вы измерили отток в Grafana?'],
    ['invented-fact', 'Как вы с Петром измерили отток?'],
    ['invented-fact', 'Как вы поняли, что отток — это «провал всей команды»?'],
    ['invented-fact', 'В нашей команде отток меряют иначе. Как его мерили вы?'],
    ['invented-fact', 'Вы упомянули увольнение руководителя и судебный спор. Как сократился отток?'],
    ['prompt-leak', 'Мне велено: judge nothing promise nothing and say one or two. Отток сократился почему?'],
    ['markup', '**Как** вы измерили отток?'],
    ['markup', '- Как вы измерили отток?'],
    ['markup', 'Интервьюер: как вы измерили отток?'],
    ['markup', '(кивает) Как вы измерили отток?'],
    ['markup', '<think>нужен отток</think> Как вы измерили отток?'],
    ['markup', 'Как вы измерили отток? 🙂'],
    ['unsayable', 'Ставлю 9 из 10. Как вы измерили отток?'],
    ['unsayable', 'Я языковая модель. Как вы измерили отток?'],
    ['other-meaning', 'Чем вы занимаетесь в свободное время?'],
  ])('%s: %s', (problem, text) => {
    expect(checkWording(text, RU)).toContain(problem);
  });

  it.each([
    ['other-language', 'Wie haben Sie die Abwanderung gemessen, die sank?'],
    ['other-language', 'Как вы измерили отток?'],
    ['judgement', 'Great. How did you measure the churn?'],
    ['judgement', 'Good answer, but how did you measure the churn?'],
    ['promise', "We'll be in touch. How did you measure the churn?"],
    ['promise', 'You are hired. How did the churn drop?'],
    ['invented-fact', 'How did Peter measure the churn?'],
    ['invented-fact', 'How did you measure the churn in postgres?'],
    ['invented-fact', 'Our company measures churn. How did you know it dropped?'],
    ['invented-fact', 'You mentioned firing a vendor after litigation. Why did churn drop?'],
    ['prompt-leak', 'Judge nothing, promise nothing, and say one or two. Why did churn drop?'],
  ])('%s: %s', (problem, text) => {
    expect(checkWording(text, EN)).toContain(problem);
  });
});

it.each([
  ['Понятно. А как вы измерили отток?', 'А как вы измерили отток?'],
  ['Спасибо, ясно — как вы измерили отток?', 'Как вы измерили отток?'],
  ['Okay, got it. How did it end?', 'How did it end?'],
  ['Как вы измерили отток?', 'Как вы измерили отток?'],
])('an acknowledgement is not heard twice: %s', (text, rest) => {
  expect(dropAcknowledgement(text)).toBe(rest);
});

describe('a hostile text costs no more than its length', () => {
  it.each(['Ок. ', '«', 'ааа', '1,1.', 'Вы сказали ', 'следующ', '"А" ', "a'a-", '?', '... '])(
    'made of "%s"',
    (piece) => {
      const make = (characters: number) => piece.repeat(characters / piece.length);
      const asSource = (text: string) => checkWording('Как вы «измерили» отток?', { ...RU, sources: [text] });
      expect(measureGrowth(asSource, { make, characters: 40_000 }).isLinear).toBe(true);
      const asWords = (text: string) => [dropAcknowledgement(text), checkWording(text.slice(0, 600), RU)];
      expect(measureGrowth(asWords, { make, characters: 40_000 }).isLinear).toBe(true);
    },
  );
});
