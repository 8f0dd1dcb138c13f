import type { KeyPoint } from '@aloud/contract/questions/answer-guides';
import { beforeAll, describe, expect, it } from 'vitest';
import { measureGrowth } from '../../../testing/cpu-growth.ts';
import type { Meaning } from '../criteria/analyse-answer.rules.ts';
import { judgeLocally } from '../judging/judge-locally.rules.ts';
import { type CoachTools, loadCoachTools } from '../language/coach-tools.ts';
import { rateKeyPoints } from './key-points.rules.ts';

let tools: CoachTools;
beforeAll(async () => {
  tools = await loadCoachTools();
});

const QUESTION = 'Как устроен HashMap внутри?';
const POINTS: KeyPoint[] = [
  {
    ru: 'Хеш ключа выбирает корзину в массиве',
    en: 'The hash of the key chooses a bucket of an array',
    isEssential: true,
    cues: { ru: ['корзина', 'бакет', 'индекс по хешу'], en: ['bucket', 'index from hash'] },
  },
  {
    ru: 'При коллизии элементы одной корзины связаны списком или деревом',
    en: 'On a collision the entries of a bucket form a list or a tree',
    isEssential: true,
    cues: { ru: ['коллизия', 'связный список', 'красно-чёрное дерево'], en: ['collision', 'linked list'] },
  },
  {
    ru: 'При заполнении на три четверти таблица удваивается',
    en: 'When three quarters are full the table doubles',
    isEssential: false,
    cues: { ru: ['коэффициент загрузки', 'удваивается', 'рехеширование'], en: ['load factor', 'resize'] },
  },
];
const SAID =
  'Внутри у него обычный массив. От ключа считается хешкод, и по нему выбирается бакет, куда и кладётся пара. Если два разных ключа попали в одну ячейку, получается коллизия, и тогда элементы внутри цепляются друг за друга связным списком.';

/** The third point is far from everything said. */
const MEANING = {
  likeness: 0.6,
  nearness: 0.6,
  kind: null,
  signs: null,
  isSure: true,
  points: [0.7, 0.6, 0.1],
};

const judge = (text: string, more: object = {}, meaning: Meaning | null = MEANING) =>
  judgeLocally(
    tools,
    { question: QUESTION, type: 'technical', language: 'ru', text, keyPoints: POINTS, ...more },
    meaning,
  );

const LOOP: KeyPoint[] = [
  {
    ru: 'Ждёт не движок, а браузер: потом он ставит колбэк в очередь',
    en: 'The browser waits, not the engine, and queues a callback',
    isEssential: false,
    cues: { ru: ['браузер ждёт', 'колбэк в очередь', 'вне движка'], en: ['web api', 'outside the engine'] },
  },
  {
    ru: 'Отрисовка идёт между задачами, поэтому долгий код подвешивает страницу',
    en: 'The page is painted between tasks, so a long task freezes it',
    isEssential: false,
    cues: { ru: ['страница зависает', 'долгая задача'], en: ['freeze the page', 'long task'] },
  },
  {
    ru: 'Все микрозадачи, например колбэки промисов, идут до следующей макрозадачи из очереди',
    en: 'All microtasks run before the next macrotask of the queue',
    isEssential: true,
    cues: { ru: ['микрозадача', 'очередь микрозадач'], en: ['microtask'] },
  },
];

describe('what proves a point', () => {
  const prove = (text: string) =>
    judge(text, { question: 'Что такое event loop?', keyPoints: LOOP }).feedback.keyPoints ?? [];

  it('is more than one of its words, and a small word beside it counts', () => {
    const [touched] = prove(
      'Движок однопоточный, и пока функция выполняется, ничего другого произойти не может, ни клик, ни таймер, ни ответ сервера.',
    );
    expect(touched?.status).toBe('hinted');
    const [said] = prove(
      'Ожидание происходит вне движка: пока функция выполняется, таймер тикает сам, и ответ сервера тоже придёт сам.',
    );
    expect(said?.status).toBe('said');
  });

  it('is not put together from two sentences, and is quoted from the one that says most', () => {
    const [, painted] = prove(
      'Цикл берёт задачи из очереди, когда стек пуст. Поэтому долгий код подвешивает страницу, и она не отвечает, пока он идёт.',
    );
    expect(painted).toMatchObject({
      status: 'said',
      said: [{ quote: expect.stringContaining('подвешивает') }],
    });
  });

  it('may be a name with a dot', () => {
    const dotted = [{ ...POINTS[0], cues: { ru: ['Promise.all'], en: ['Promise.all'] } }];
    const { keyPoints } = judge(
      'Несколько запросов я запускаю сразу через Promise.all и жду все вместе, так страница открывается быстрее на секунду.',
      { question: 'Как ускорить страницу?', keyPoints: dotted },
    ).feedback;
    expect(keyPoints?.[0]?.status).not.toBe('missing');
    expect(keyPoints?.[0]?.said[0]?.quote).toContain('Promise');
  });

  it('is not a word that other points have as well', () => {
    const [, , micro] = prove(
      'Цикл берёт из очереди по одному колбэку, когда стек вызовов пуст, и так по кругу, пока вкладка открыта и живёт.',
    );
    expect(micro?.status).not.toBe('said');
  });
});

describe('the key points of a technical question', () => {
  it('are told apart: said with the words that say them, and missing', () => {
    const { keyPoints = [] } = judge(SAID).feedback;
    expect(keyPoints.map(({ status }) => status)).toEqual(['said', 'said', 'missing']);
    expect(keyPoints[0]?.said[0]?.quote).toContain('бакет');
    expect(SAID.slice(keyPoints[1]?.said[0]?.startChar)).toMatch(/коллизия|Если два/u);
    expect(keyPoints[2]?.said).toEqual([]);
  });

  it('are recognised by English terms in Russian speech and without punctuation', () => {
    const text =
      'ну там массив и по ключу считается хеш и мы попадаем в bucket а если collision то там linked list и дальше уже идём по нему сравниваем ключи через equals пока не найдём нужный элемент';
    expect(
      judge(text)
        .feedback.keyPoints?.map(({ status }) => status)
        .slice(0, 2),
    ).toEqual(['said', 'said']);
  });

  it('move the content up or down, and a point said beats a point missing', () => {
    const content = (text: string, more: object = {}) =>
      judge(text, more).feedback.numbers?.content.score ?? 0;
    expect(content(SAID)).toBeGreaterThan(content(SAID, { keyPoints: null }));
    const factor = judge(SAID).feedback.numbers?.content.moved.find((moved) => moved.factor === 'key-points');
    expect(factor?.points).toBeGreaterThan(0);
  });
});

describe('nothing is called missing', () => {
  const statuses = (text: string, more: object = {}) =>
    judge(text, more).feedback.keyPoints?.map(({ status }) => status) ?? [];

  it('in an answer that is short', () => {
    expect(
      statuses('Это массив, где по ключу выбирается бакет, вот и всё, что я помню об этом.'),
    ).not.toContain('missing');
  });

  it('of a question that can be answered in any words', () => {
    const told = statuses(SAID, { type: 'behavioural' });
    expect(told).toContain('unclear');
    expect(told).not.toContain('missing');
  });

  it('where no model says that nothing near it was said either', () => {
    const found = (meaning: Meaning | null) => judge(SAID, {}, meaning).feedback.keyPoints?.[2]?.status;
    expect(found(MEANING)).toBe('missing');
    expect(found({ ...MEANING, points: [0.7, 0.6, 0.5] })).toBe('unclear');
    expect(found(null)).toBe('unclear');
  });

  it('where the recogniser was unsure of many words', () => {
    const words = SAID.split(' ').map((text, at) => ({
      text,
      start: at,
      end: at + 0.5,
      confidence: at % 3 === 0 ? 0.2 : 0.95,
    }));
    expect(statuses('', { text: null, words })).not.toContain('missing');
  });

  it('and nothing is told at all of noise or of the sample read aloud', () => {
    expect(
      judge('ываыва лопрол ывапролд йцукен фыва прол джэ ячсм итьб юбьт').feedback.keyPoints,
    ).toBeUndefined();
    expect(judge(SAID, { sample: SAID }).feedback.keyPoints).toBeUndefined();
  });
});

it('cues of small words alone prove nothing, and quotes stay within the answer', () => {
  const points = [
    { ...POINTS[0], cues: { ru: ['как бы то', 'так и это'], en: ['how well', 'should be'] } },
  ] as KeyPoint[];
  const text =
    'Ну, как бы то ни было, так и это всё работает, и я думаю, что это было удобно нам всем на проекте.';
  expect(judge(text, { keyPoints: points }).feedback.keyPoints?.[0]).toMatchObject({
    status: 'unclear',
    said: [],
  });
});

it('a word said thousands of times does not make the search for points slow', () => {
  const make = (characters: number) => `${'бакет корзина '.repeat(characters / 14)} и так далее в этом духе.`;
  const growth = measureGrowth((text) => judge(text), { make, characters: 16_000 });
  expect(growth).toMatchObject({ isLinear: true });
});

it('points that are not shown move nothing', () => {
  const read = judge(SAID, { sample: SAID });
  expect(read.feedback.numbers?.content.moved.map(({ factor }) => factor)).not.toContain('key-points');
});

it('words of the question itself prove nothing', () => {
  const echo =
    'Как устроен HashMap внутри? Интересно, как же он устроен внутри, этот HashMap, я думаю, что он устроен очень удобно, и многие им пользуются каждый день на работе.';
  expect(judge(echo).feedback.keyPoints?.map(({ status }) => status) ?? []).not.toContain('said');
});

it('what cannot be told moves nothing', () => {
  const point = { text: '', isEssential: true, said: [] };
  expect(rateKeyPoints(null)).toBe(0);
  expect(
    rateKeyPoints([
      { ...point, status: 'said' },
      { ...point, status: 'unclear' },
    ]),
  ).toBe(0);
  expect(rateKeyPoints([{ ...point, status: 'said' }])).toBe(8);
  expect(rateKeyPoints([{ ...point, status: 'missing' }])).toBe(-8);
});
