import type { Remark } from '@aloud/contract/feedback/remarks';
import { beforeAll, describe, expect, it } from 'vitest';
import { judgeLocally } from '../judging/judge-locally.rules.ts';
import { type CoachTools, loadCoachTools } from '../language/coach-tools.ts';

let tools: CoachTools;
beforeAll(async () => {
  tools = await loadCoachTools();
});

type Case = readonly [code: Remark, question: string, text: string];

function listCodes(question: string, text: string): string[] {
  const language = /\p{Script=Cyrillic}/u.test(text) ? 'ru' : 'en';
  const { criteria } = judgeLocally(tools, { question, language, text }).feedback;
  return Object.values(criteria).flatMap(({ evidence }) => evidence.map(({ code }) => code));
}

const LEFT = { en: 'Why did you leave your last job?', ru: 'Почему вы ушли с прошлой работы?' };
const TEACHER = { en: 'Why did you become a teacher?', ru: 'Почему вы стали учителем?' };
const WEAKNESS = { en: 'What is your biggest weakness?', ru: 'Какая ваша слабая сторона?' };
const STRENGTH = { en: 'What is your greatest strength?', ru: 'Какая ваша сильная сторона?' };
const MISTAKE = { en: 'Tell me about a mistake you made.', ru: 'Расскажите об ошибке на работе.' };
const HERE = { en: 'Why do you want to work here?', ru: 'Почему вы хотите работать у нас?' };

const BRANCH =
  'The company closed the Birmingham branch in March. They offered me London, but my kids are at school here and I said no.';
const TULA =
  'Закрыли наш филиал в Туле, а в Москву переезжать не могу, мама лежачая. Езжу к ней каждый вечер после смены.';
const HART =
  'Mrs Hart stayed with me after school for a year when my dad was ill. I wanted to be that for somebody.';
const PODS =
  "Our pods restarted every night in the cluster. I found a leak in the logger and replaced it. The pods haven't restarted since November.";
const TABLE =
  'I deleted the wrong table on a Friday. We had a backup from two hours before. I restored it and told my boss. We had all five in forty minutes.';
const BAKERY =
  'In 2018 I opened a bakery in Leeds. A waiter stole from the till. I talked to him alone, showed him the video and let him go. He thanked me later and since then its fine.';
const THREADS =
  "A process has its own memory, threads share it. That's why Chrome puts every tab into its own process. Threads are lighter but one bad thread can corrupt the memory of all, you need locks.";

describe('nothing is missed that was said or was not asked for', () => {
  it.each([
    ['no-reason', LEFT.en, BRANCH],
    ['no-aim', LEFT.en, BRANCH],
    [
      'no-reason',
      LEFT.en,
      "My boss and I didn't get on. I asked for training three times, got nothing, so I left.",
    ],
    ['no-reason', LEFT.ru, TULA],
    ['no-aim', LEFT.ru, TULA],
    ['no-reason', TEACHER.en, HART],
    ['no-aim', TEACHER.en, HART],
    [
      'no-reason',
      TEACHER.ru,
      'Честно говоря, не поступил на юриста. А на практике мальчик сказал, что впервые что-то понял. Так и остался.',
    ],
    [
      'no-aim',
      HERE.en,
      "I want to work where the head knows every child's name. I visited your school in May.",
    ],
    ['no-aim', HERE.en, 'I want come back to my profession. I was a nurse for ten years in Kharkiv.'],
    [
      'no-aim',
      'Кем вы видите себя через пять лет?',
      'Старшей медсестрой. Я уже веду график отделения, учу новеньких и в марте сдала на категорию.',
    ],
    [
      'no-trait',
      STRENGTH.en,
      'Listening. Last month a customer cried at the till and I just let her talk for ten minutes.',
    ],
    [
      'no-trait',
      STRENGTH.en,
      'Patience and a steady hand. I have decorated wedding cakes for six years in a hot kitchen.',
    ],
    [
      'no-trait',
      STRENGTH.ru,
      'Терпение. Три года работаю с лежачими больными, кормлю с ложки и никого не тороплю.',
    ],
    [
      'no-trait',
      WEAKNESS.en,
      'I say yes too often. In May I had four projects at once and was late with two.',
    ],
    ['no-trait', WEAKNESS.en, "Public speaking. I joined Toastmasters in May and I've given four talks."],
    ['no-remedy', WEAKNESS.en, "Public speaking. I joined Toastmasters in May and I've given four talks."],
    [
      'no-trait',
      WEAKNESS.ru,
      'Плохо делегирую. Весной сама переделывала отчёты за стажёром. Теперь по четвергам садимся вдвоём.',
    ],
    [
      'no-remedy',
      WEAKNESS.ru,
      'Плохо делегирую. Весной сама переделывала отчёты за стажёром. Теперь по четвергам садимся вдвоём.',
    ],
    [
      'no-remedy',
      WEAKNESS.ru,
      'Опаздываю. Теперь сначала смотрю в календарь и выхожу на час раньше, с осени не просрочила ничего.',
    ],
    [
      'no-remedy',
      WEAKNESS.ru,
      'Боюсь выступать перед залом. Записался весной на курсы ораторов, уже два раза выступил.',
    ],
    [
      'no-trade-off',
      'What is VAT?',
      'VAT is a tax on sales. The shop adds it to the price and pays it to the state every quarter.',
    ],
    ['no-trade-off', 'What is the difference between a process and a thread?', THREADS],
    [
      'no-trade-off',
      'What is the difference between a burn and a scald?',
      'A burn comes from fire or a hot pan, a scald from steam or water. Both go under cold water for twenty minutes.',
    ],
    [
      'no-trade-off',
      'Чем отличается внутримышечный укол от подкожного?',
      'Внутримышечный ставят под прямым углом в мышцу, подкожный под сорок пять градусов в складку. Поэтому иглы разной длины.',
    ],
    ['no-example', 'What is the difference between a process and a thread?', THREADS],
    ['no-number', 'Tell me about a technical problem you solved.', PODS],
    ['no-task', 'Tell me about a technical problem you solved.', PODS],
    ['no-task', MISTAKE.en, TABLE],
    ['no-number', 'Tell me about a difficult situation with an employee.', BAKERY],
    ['no-situation', 'Tell me about a difficult situation with an employee.', BAKERY],
    [
      'no-task',
      MISTAKE.ru,
      'В марте я перепутал накладные двух магазинов. Позвонил обоим, извинился и сам развёз товар. К вечеру всё стояло на полках.',
    ],
    [
      'no-claim',
      'What are your hobbies?',
      'Pigeons. My grandfather kept them and I have thirty in a loft behind the house.',
    ],
    [
      'self-deprecation',
      'Tell me about an angry customer.',
      "A man shouted about his parcel in May. I said I'm sorry this happened, found the box and drove it to him. He sent us a card.",
    ],
    [
      'self-deprecation',
      WEAKNESS.en,
      "I'm terrible at delegating. I rewrote a junior's report at night, and he found out.",
    ],
  ] as const satisfies Case[])('%s: %s — %s', (code, question, text) => {
    expect(listCodes(question, text)).not.toContain(code);
  });
});

describe('what is missing is still told', () => {
  it.each([
    ['no-remedy', WEAKNESS.en, 'Paperwork. I hate it and I put it off until Friday.'],
    [
      'no-proof',
      HERE.en,
      'I want to work in a dynamic company with great opportunities and professional growth.',
    ],
    [
      'no-number',
      'Tell me about a project you are proud of.',
      'Last spring I rebuilt the checkout of our shop. I removed the forms and wrote new tests. In the end sales grew and customers paid faster.',
    ],
    [
      'no-trade-off',
      'What is the difference between PostgreSQL and MongoDB?',
      'PostgreSQL keeps rows in tables with a schema. MongoDB keeps documents, so that each of them may have its own fields.',
    ],
    [
      'self-deprecation',
      'Tell me about a project you are proud of.',
      "I'm not very good at this. Last spring I rebuilt the checkout of our shop and wrote new tests for it.",
    ],
  ] as const satisfies Case[])('%s: %s — %s', (code, question, text) => {
    expect(listCodes(question, text)).toContain(code);
  });
});

describe('no praise for what only looks like a part', () => {
  it.each([
    [
      'trait-named',
      STRENGTH.en,
      'My biggest strength is communication. I also have leadership, teamwork and problem solving.',
    ],
    ['remedy-named', WEAKNESS.en, 'Paperwork. I hate it and I put it off until Friday.'],
    [
      'remedy-named',
      WEAKNESS.en,
      "I'm terrible at delegating. I rewrote a junior's report at night instead of telling him.",
    ],
    ['clear-task', MISTAKE.en, TABLE],
    [
      'clear-result',
      'Расскажите о трудном дне на работе.',
      'В марте у нас заболели двое водителей. Я сел за расписание и обзвонил всех. Теперь с утра пишу на бумажке три дела.',
    ],
    [
      'reason-given',
      'Do you have any questions for us?',
      'What does a good first three months look like? And what happened to the last person in this role?',
    ],
    [
      'number',
      'Do you have any questions for us?',
      'What does a good first three months look like? And what happened to the last person in this role?',
    ],
    [
      'number',
      'Есть ли у вас вопросы?',
      'Почему у вас третий год открыта эта вакансия? Куда ушёл прошлый человек?',
    ],
    [
      'number',
      'How do you learn a language?',
      'I take four or five verbs every day and use them at work with the guests.',
    ],
    [
      'reason-given',
      'How do you explain things to a child?',
      "I let them touch it. It depends on the person. You don't go into the kitchen with a book.",
    ],
    [
      'example-given',
      'How do you explain things to a child?',
      "I let them touch it. It depends on the person. You don't go into the kitchen with a book.",
    ],
    [
      'reason-given',
      'Как работает сборщик мусора?',
      'Куча поделена на поколения. Молодое чистится часто, старое редко. Объекты, пережившие несколько сборок, переходят в старое.',
    ],
    [
      'risk-named',
      'How would you build a URL shortener?',
      "I'd store the pairs in a table with a short key. I'd redirect with 302 so that we can count clicks. Then I'd add a cache.",
    ],
  ] as const satisfies Case[])('%s: %s — %s', (code, question, text) => {
    expect(listCodes(question, text)).not.toContain(code);
  });
});
