import { expect, it } from 'vitest';
import { judgeLocally } from '../judging/judge-locally.rules.ts';
import { loadCoachTools } from '../language/coach-tools.ts';

const tools = await loadCoachTools();

function judge(language: 'ru' | 'en', question: string, sentences: readonly string[]) {
  const { feedback } = judgeLocally(tools, { question, language, text: sentences.join(' ') });
  const remarks = feedback.criteria.structure.evidence;
  return {
    structure: feedback.criteria.structure.score ?? 0,
    codes: remarks.map(({ code }) => code),
    quoteOf: (code: string) => remarks.find((remark) => remark.code === code)?.quote,
  };
}

const QUESTION = {
  en: 'Tell me about a mistake you made and what you did about it.',
  ru: 'Расскажите об ошибке и о том, как вы её исправили.',
};
const SETTING = {
  en: 'Last March I ran the night desk of a hotel in Leeds.',
  ru: 'Прошлой весной я работала ночным портье в гостинице в Казани.',
};
const DEEDS = {
  en: [
    'I gave one room to two families.',
    'I rang three hotels nearby and found a suite.',
    'I drove one family there myself.',
  ],
  ru: [
    'Я отдала один номер двум семьям.',
    'Я обзвонила три гостиницы рядом и нашла люкс.',
    'Одну семью я отвезла сама.',
  ],
};
const END = {
  en: 'In the end both families stayed with us and complaints fell to zero.',
  ru: 'В итоге обе семьи остались довольны, и жалоб не было.',
};

it.each(['en', 'ru'] as const)(
  'a setting told after the deeds and the end is out of order, in %s',
  (language) => {
    const told = judge(language, QUESTION[language], [SETTING[language], ...DEEDS[language], END[language]]);
    const turned = judge(language, QUESTION[language], [
      END[language],
      ...DEEDS[language],
      SETTING[language],
    ]);
    expect(told.codes).not.toContain('out-of-order');
    expect(turned.codes).toContain('out-of-order');
    expect(SETTING[language]).toContain(turned.quoteOf('out-of-order'));
    expect(turned.structure).toBeLessThan(told.structure);
  },
);

it.each(['en', 'ru'] as const)('one sentence of outcome first is a headline, no fault, in %s', (language) => {
  const { codes } = judge(language, QUESTION[language], [
    END[language],
    SETTING[language],
    ...DEEDS[language],
  ]);
  expect(codes).not.toContain('out-of-order');
});

it('an end that is told again at the end is in its place', () => {
  const sentences = [END.en, ...DEEDS.en, SETTING.en, 'As a result complaints fell to zero.'];
  expect(judge('en', QUESTION.en, sentences).codes).not.toContain('out-of-order');
});

it('a later time of the same story is no setting', () => {
  const sentences = [END.ru, ...DEEDS.ru, 'Но летом в гостинице я снова проверила все брони.'];
  expect(judge('ru', QUESTION.ru, sentences).codes).not.toContain('out-of-order');
});

it('speech without full stops is never out of order', () => {
  const text = [END.en, ...DEEDS.en, SETTING.en].join(' ').toLowerCase().replaceAll(/[.,]/gu, '');
  expect(judge('en', QUESTION.en, [text]).codes).not.toContain('out-of-order');
});

const ABOUT_CONFLICT = {
  en: 'Tell me about a conflict with a colleague.',
  ru: 'Расскажите о конфликте с коллегой.',
};
const RUN_UP = {
  en: [
    'Well, people are different and everybody has a character of their own.',
    'Of course it is always important to listen and to respect each other in any team.',
    'I think that good communication is essential in every company, and usually it depends on the atmosphere.',
  ],
  ru: [
    'Ну, люди все разные, и у каждого свой характер.',
    'Конечно, всегда важно слушать и уважать друг друга в любой команде.',
    'Обычно всё зависит от атмосферы, и надо уметь находить подход, потому что в целом так устроены люди.',
  ],
};
const CASE = {
  en: [
    'In May 2022 I had a conflict with Oleg, a colleague from the warehouse, over who signs for broken pallets.',
    'I asked him to walk one lorry with me, and we counted eleven broken pallets together.',
    'I wrote a one page rule and we both signed it.',
    'As a result disputes fell from nine a month to one.',
  ],
  ru: [
    'В мае 2022 года у меня был конфликт с коллегой Олегом со склада: кто подписывает битые паллеты.',
    'Я позвала его разобрать одну машину вместе, и мы насчитали одиннадцать битых паллет.',
    'Я написала правило на одну страницу, и мы оба его подписали.',
    'В итоге споров стало не девять в месяц, а один.',
    'Ещё мы договорились раз в неделю сверять накладные, и с тех пор ни разу не поссорились из-за бумаг.',
  ],
};

it.each(['en', 'ru'] as const)(
  'general talk for a third of a long answer is a late start, in %s',
  (language) => {
    const late = judge(language, ABOUT_CONFLICT[language], [...RUN_UP[language], ...CASE[language]]);
    expect(CASE[language][0]).toContain(late.quoteOf('late-start'));
    const prompt = judge(language, ABOUT_CONFLICT[language], [...CASE[language], ...RUN_UP[language]]);
    expect(prompt.codes).not.toContain('late-start');
    expect(late.structure).toBeLessThan(prompt.structure);
  },
);

it('who sets the scene first has begun, whether or not the words of the question fall', () => {
  const scene = [
    'At our depot every driver parked where he liked, and of course everybody always blamed the night shift.',
    'People shouted, people left, and usually it was me who had to move six lorries at five in the morning.',
    'I drew bays on the floor with a can of paint and wrote each name on the wall in the same night.',
  ];
  const { codes } = judge('en', ABOUT_CONFLICT.en, [...scene, ...CASE.en]);
  expect(codes).not.toContain('late-start');
});

it('a short answer starts early enough', () => {
  const { codes } = judge('en', ABOUT_CONFLICT.en, [...RUN_UP.en, CASE.en[0] ?? '']);
  expect(codes).not.toContain('late-start');
});
