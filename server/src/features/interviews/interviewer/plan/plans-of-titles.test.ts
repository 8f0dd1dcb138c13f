import { LEVELS, type Level } from '@aloud/contract/accounts/users.limits';
import { LOCALES, type Locale } from '@aloud/contract/locale';
import { beforeAll, expect, it } from 'vitest';
import { readSeedQuestions, type SeedQuestion } from '../../../../db/seed/read-seed-questions.ts';
import titles from '../../../questions/titles/job-titles.json' with { type: 'json' };
import { findJobTitle, type JobTitle } from '../../../questions/titles/job-titles.rules.ts';
import { isAboutJob } from '../../../questions/trades/field-topics.rules.ts';
import { isForSomeTrades } from '../../../questions/trades/find-trades.rules.ts';
import { ownQuestions } from '../wording/word-reply.rules.ts';
import { makeKey, type ReadyQuestion } from './choose-questions.rules.ts';
import { keepForJob } from './keep-for-job.rules.ts';
import { nextQuestion } from './next-question.rules.ts';
import { planInterview } from './plan-interview.rules.ts';
import { listWorkQuestions } from './work-questions.ts';

const banks = new Map<Locale, ReturnType<typeof listSeed>>();
beforeAll(async () => {
  const seed = await readSeedQuestions();
  for (const language of LOCALES) banks.set(language, listSeed(seed, language));
});

function listSeed(seed: readonly SeedQuestion[], language: Locale) {
  return seed.map((question) => ({
    id: question.id,
    text: question[language],
    sample: '',
    type: question.type,
    topics: question.topics,
    categories: question.category,
    level: question.level,
    frequency: question.frequency,
    rating: 0,
  }));
}

type Interview = { asked: readonly ReadyQuestion[]; isInBank: boolean };

function interview(title: JobTitle, on: { language: Locale; level: Level; name: string }): Interview {
  const bank = keepForJob(banks.get(on.language) ?? [], { ...title, role: on.name, level: on.level }).filter(
    ({ categories = [] }) => on.level === 'junior' || !categories.includes('first job'),
  );
  const ready = planInterview({
    interviewId: `${on.name}:${on.level}:${on.language}`,
    level: on.level,
    minutes: 30,
    prepared: [],
    bank,
    topics: title.topics,
    ofWork: listWorkQuestions(on.language),
    isWorkAsked: title.categories.length === 0,
    own: ownQuestions(on.language),
  });
  const isInBank = bank.some(
    ({ isOfRole, type, level }) =>
      isOfRole && type === 'technical' && LEVELS.indexOf(level) <= LEVELS.indexOf(on.level),
  );
  return { asked: ask(ready), isInBank };
}

function ask(ready: readonly ReadyQuestion[]): ReadyQuestion[] {
  const asked: ReadyQuestion[] = [];
  for (;;) {
    const keys = new Set(asked.map(makeKey));
    const next = nextQuestion(keys, ready, { adaptation: 0, work: null });
    if (!next) return asked;
    asked.push(next);
  }
}

function isOwn(categories: readonly string[], title: JobTitle): boolean {
  const own = ['general', 'first job', ...title.categories];
  return categories.length === 0 || categories.some((category) => own.includes(category));
}

/** What is wrong with an interview of half an hour. */
function listFaults({ asked, isInBank }: Interview, title: JobTitle): string[] {
  const count = (stage: string) =>
    asked.filter((question) => question.stage === stage && question.use !== 'filler').length;
  const ofRole = asked.filter(({ stage, categories }) => stage === 'role' && categories);
  const foreign = asked.filter(
    ({ id, topics = [], categories = [] }) =>
      !(isForSomeTrades(id) || isAboutJob(topics, title)) || !isOwn(categories, title),
  );
  const again = asked.filter(({ topics: [main] = [] }, at) => main && asked[at - 1]?.topics?.[0] === main);
  return [
    ...(asked.length === 10 ? [] : [`${asked.length} questions`]),
    ...(isInBank && ofRole.length === 0 ? ['nothing about the role'] : []),
    ...(count('behavioural') === 1 ? [] : [`${count('behavioural')} behavioural`]),
    ...(count('situational') === 1 ? [] : [`${count('situational')} situational`]),
    ...foreign.map(({ text }) => `of another trade: ${text}`),
    ...again.map(({ topics = [] }) => `${topics[0]} twice in a row`),
  ];
}

it.each(LOCALES.flatMap((language) => LEVELS.map((level) => [language, level] as const)))(
  'every title gets an interview about its own work (%s, %s)',
  (language, level) => {
    const faults = titles.flatMap(({ ru, en }) => {
      const [name = ''] = language === 'ru' ? ru : en;
      const title = findJobTitle(name) ?? { categories: [], topics: [] };
      return listFaults(interview(title, { language, level, name }), title).map(
        (fault) => `${name}: ${fault}`,
      );
    });
    expect(faults).toEqual([]);
  },
  60_000,
);
