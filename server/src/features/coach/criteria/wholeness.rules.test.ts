import { expect, it } from 'vitest';
import { judgeLocally } from '../judging/judge-locally.rules.ts';
import { loadCoachTools } from '../language/coach-tools.ts';

const tools = await loadCoachTools();

function judge(language: 'ru' | 'en', question: string, text: string) {
  const { structure } = judgeLocally(tools, { question, language, text }).feedback.criteria;
  return { score: structure.score ?? 0, codes: structure.evidence.map(({ code }) => code) };
}

const ASKED = {
  en: ['Tell me about a mistake you made.', 'And what did you learn from it?'],
  ru: ['Расскажите о своей ошибке.', 'И чему она вас научила?'],
} as const;
const MISTAKE = {
  en: 'Last year I sent the wrong price list to three hundred clients. I called the five biggest ones that morning and wrote to the others. It cost us four percent of the quarter.',
  ru: 'В прошлом году я отправила тремстам клиентам не тот прайс. Пятерым самым крупным я позвонила в то же утро, остальным написала. Это стоило нам четырёх процентов квартала.',
};
const LESSONS = {
  en: [
    'I learned to have a second pair of eyes.',
    'Since then a colleague looks at every list.',
    'I check each list aloud before it goes.',
  ],
  ru: [
    'Я поняла, что вторая пара глаз нужна.',
    'С тех пор список смотрит ещё один человек.',
    'Каждый список проверяю вслух до отправки.',
  ],
};

it.each(['en', 'ru'] as const)(
  'a lesson that was asked for and not told is half an answer, in %s',
  (language) => {
    const [first, second] = ASKED[language];
    const question = `${first} ${second}`;
    const half = judge(language, question, MISTAKE[language]);
    expect(half.codes).toContain('half-answered');
    for (const lesson of LESSONS[language]) {
      const whole = judge(language, question, `${MISTAKE[language]} ${lesson}`);
      expect(whole.codes, lesson).not.toContain('half-answered');
    }
    const unasked = judge(language, first, MISTAKE[language]);
    expect(unasked.codes).not.toContain('half-answered');
    expect(half.score).toBeLessThan(unasked.score);
  },
);

it('where learning is the subject itself, its telling is the answer', () => {
  const text =
    'An old machinist called Frank. He made me listen to the spindle with a screwdriver against my ear until I heard the bearing, and he did it for a whole winter.';
  const question = 'Who taught you the most at work, and what exactly did you learn?';
  expect(judge('en', question, text).codes).not.toContain('half-answered');
});

it('second halves that are told in any words are never missed', () => {
  const text =
    'The allotment. The soil was clay, the shed blew down twice in one winter, and my knees were shot by June. My neighbour grows pumpkins there instead and brings us one every autumn.';
  const question = 'What was the last thing you gave up on, and why?';
  expect(judge('en', question, text).codes).not.toContain('half-answered');
});

const SCRAPS = {
  en: 'Big project. Tight deadline. Many people, many opinions. The client side. Late nights and weekends. Good result.',
  ru: 'Большой проект. Жёсткие сроки. Много людей и мнений. Сложный заказчик. Вечера и выходные. Хороший результат.',
};
const ABOUT_PROJECT = { en: 'Tell me about a hard project.', ru: 'Расскажите о трудном проекте.' };

it.each(['en', 'ru'] as const)('an answer of scraps without verbs is fragments, in %s', (language) => {
  expect(judge(language, ABOUT_PROJECT[language], SCRAPS[language]).codes).toContain('fragments');
});

it.each(['en', 'ru'] as const)('the same words without full stops are not, in %s', (language) => {
  const heard = SCRAPS[language].toLowerCase().replaceAll(/[.,]/gu, '');
  expect(judge(language, ABOUT_PROJECT[language], heard).codes).not.toContain('fragments');
});

it('a terse teller is no one who speaks in fragments', () => {
  const terse =
    'The ovens kept tripping. Every morning. I came in at four with a meter. Turned out it was the sign. I put it on a timer. Eight quid. Not once since Easter.';
  expect(judge('en', 'Tell me about a problem you solved.', terse).codes).not.toContain('fragments');
});
