import { beforeAll, describe, expect, it } from 'vitest';
import { judgeLocally } from '../judging/judge-locally.rules.ts';
import { type CoachTools, loadCoachTools } from '../language/coach-tools.ts';

let tools: CoachTools;
beforeAll(async () => {
  tools = await loadCoachTools();
});

describe('an own action is praised', () => {
  const QUESTIONS = { ru: 'Расскажите о трудном дне на работе.', en: 'Tell me about a hard day at work.' };
  const findPraise = (language: 'ru' | 'en', text: string) =>
    judgeLocally(tools, {
      question: QUESTIONS[language],
      language,
      text,
    }).feedback.criteria.examples.evidence.filter(({ code }) => code === 'own-action');

  it.each([
    [
      'en',
      'Our team had a hard time in March. The server failed at night. I called the vendor and rewrote the script. In the end we lost no data.',
    ],
    [
      'ru',
      'В марте нам было трудно. Ночью упал сервер. Я позвонил поставщику и переписал скрипт. В итоге мы не потеряли данных.',
    ],
  ] as const)('where it was done (%s): %s', (language, text) => {
    expect(findPraise(language, text)).toHaveLength(1);
  });

  it.each([
    [
      'en',
      'Our team had a hard time in March. The server failed at night. I would have called the vendor and rewritten the code. It was late. In the end we were fine.',
    ],
    [
      'en',
      "Our team had a hard time in March. The server failed at night. I didn't do anything and I never called the vendor. In the end we were fine.",
    ],
    [
      'en',
      'Our team had a hard time in March. The server failed at night. Should I have called the vendor and fixed it myself? In the end we were fine.',
    ],
    [
      'en',
      'Our team had a hard time in March. The server failed at night. I wish I had called the vendor. In the end we were fine.',
    ],
    [
      'en',
      'Our team had a hard time in March. The server failed at night. I forgot the password and lost the key. In the end we were fine.',
    ],
    [
      'ru',
      'В марте нам было трудно. Ночью упал сервер. Я бы позвонил поставщику и переписал скрипт. В итоге всё обошлось.',
    ],
    [
      'ru',
      'В марте нам было трудно. Ночью упал сервер. Я ничего не делал и не звонил поставщику. В итоге всё обошлось.',
    ],
    [
      'ru',
      'В марте нам было трудно. Ночью упал сервер. Позвонил ли я поставщику и переписал ли скрипт? В итоге всё обошлось.',
    ],
    [
      'ru',
      'В марте нам было трудно. Ночью упал сервер. Я хотел, чтобы я позвонил поставщику сам. В итоге всё обошлось.',
    ],
  ] as const)(
    'and not where it was denied, imagined, asked, wished or a mishap (%s): %s',
    (language, text) => {
      expect(findPraise(language, text)).toEqual([]);
    },
  );
});
