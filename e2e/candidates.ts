import type { BrowserContext } from '@playwright/test';
import { type Api, apiOf } from './api.ts';
import { newAddress } from './people.ts';
import { signInByMail } from './sign-in-by-mail.ts';

/** Enough for a plan of three questions with their follow-ups. */
const MOST_ANSWERS = 10;

const FAREWELL = /до свидания|всего доброго|до встречи/i;

type Talk = { state: string; turns: { text: string }[] };

/** A candidate's answers by a word of the question; any other question gets the last one. */
export type Answers = readonly (readonly [about: string, text: string])[];

export const STRONG_ANSWERS: Answers = [
  [
    'о себе',
    'Меня зовут Мария, шесть лет пишу серверы на Go, последние три года отвечаю за платежи в интернет-магазине.',
  ],
  [
    'к нам',
    'Хочу к вам, потому что вы сами строите складскую систему. В прошлом году я перевела наши платежи на новый шлюз за две недели: сгруппировала логи, нашла, что 70 процентов ошибок даёт один банк, и добавила идемпотентный повтор. Доля ошибок упала с 20 до 2 процентов.',
  ],
  [
    'индекс',
    'Индекс ускоряет чтение, потому что база не перебирает всю таблицу, но замедляет запись. Например, в марте я заменила три индекса на таблице заказов одним составным, и отчёт стал строиться за 4 секунды вместо 40. Цена — вставка стала медленнее на 5 процентов.',
  ],
  [
    'очеред',
    'Очередь нужна, когда отправитель не должен ждать получателя. У нас её ввела я: письма уходили прямо из запроса, и при сбое почты покупатель видел ошибку. Я вынесла отправку в очередь с повторами, и за полгода не потерялось ни одного письма.',
  ],
  [
    '',
    'Я сама разобрала журналы за неделю, нашла причину и договорилась с банком о сроках. В итоге время ответа упало с 800 до 120 миллисекунд, это видно на графике за май.',
  ],
];

export const WEAK_ANSWERS: Answers = [
  [
    'о себе',
    'Ну, меня зовут Олег, я как бы разработчик, занимался в принципе разными вещами, в основном сервером.',
  ],
  [
    'к нам',
    'Ну, наверное, компания интересная, у вас хорошие отзывы, и мы в команде обычно делали примерно такое же, поэтому, мне кажется, я подойду.',
  ],
  [
    'индекс',
    'Индекс — это такая штука в базе, чтобы быстрее. Мы их обычно ставили, когда что-то тормозило, и вроде бы помогало, точно не помню.',
  ],
  ['', 'Не знаю, честно говоря. Обычно как-то само получалось, точных цифр я сейчас не назову.'],
];

/** Signs a candidate in, sets their name, and returns their API. */
export async function comeIn(context: BrowserContext, name: string): Promise<Api> {
  await signInByMail(context, newAddress());
  const api = await apiOf(context);
  const { $id } = await api<{ $id: string }>('get', '/v1/account');
  await api('post', '/v1/databases/db/collections/users/documents', { documentId: $id, data: { name } });
  return api;
}

/** An interview from its first question to its report, in writing. Returns the questions asked. */
export async function talkInWriting(api: Api, interviewId: string, answers: Answers): Promise<string[]> {
  const path = `/api/interviews/${interviewId}`;
  const questions: string[] = [];
  let text = '';
  for (let at = 0; at < MOST_ANSWERS; at += 1) {
    const { state, turns } = await api<Talk>('post', `${path}/answers`, { id: `a${at}`, text });
    const asked = turns.at(-1)?.text ?? '';
    if (state !== 'live' || FAREWELL.test(asked)) break;
    questions.push(asked);
    text = answers.find(([about]) => asked.toLowerCase().includes(about))?.[1] ?? '';
  }
  await api('post', `${path}/stop`);
  await api('post', '/api/report', { interviewId });
  return questions;
}

/** By an invitation link, to the end. */
export async function takeInterview(api: Api, invitation: string, answers: Answers): Promise<string> {
  const { interviewId } = await api<{ interviewId: string }>(
    'post',
    `/api/invitations/${invitation}/interview`,
    { isRecorded: false },
  );
  await talkInWriting(api, interviewId, answers);
  return interviewId;
}
