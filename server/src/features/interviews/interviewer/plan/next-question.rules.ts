import type { Category } from '@aloud/contract/questions/role-categories.rules';
import type { Topic } from '@aloud/contract/questions/topics.rules';
import { findNamedTopics } from '../../../questions/search/topic-names.rules.ts';
import { findTitlesIn } from '../../../questions/titles/job-titles.rules.ts';
import { listFields, listFieldTopics } from '../../../questions/trades/field-topics.rules.ts';
import { findTrades, suitsTrades } from '../../../questions/trades/find-trades.rules.ts';
import { suitsTrade } from '../../../questions/trades/specialities.rules.ts';
import { makeKey, type ReadyQuestion } from './choose-questions.rules.ts';

/** What a candidate told about their work. */
export type Work = { categories: readonly Category[]; topics: readonly Topic[] };

const NO_WORK: Work = { categories: [], topics: [] };

type Course = { adaptation: number; work: Work | null };

/**
 * The next main question: its stage as planned, and within a stage the one whose difficulty suits the answers so far
 * and whose topic is another than the last. Undefined after as many as fit. `asked` is in the order of asking.
 */
export function nextQuestion(
  asked: ReadonlySet<string>,
  ready: readonly ReadyQuestion[],
  course: Course,
): ReadyQuestion | undefined {
  const left = ready.filter((question) => !asked.has(makeKey(question)));
  // The fixed plan of a position is asked as it stands.
  if (!ready.some(({ stage }) => stage)) return left[0];
  const planned = ready.filter(({ use }) => use !== 'spare');
  const place = planned[asked.size];
  if (!place) return undefined;
  const known = new Map(ready.map((question) => [makeKey(question), question]));
  const before = [...asked].flatMap((key) => known.get(key) ?? []);
  const talk: Talk = { before, ready, left, ...course };
  const plannedLeft = left.filter(({ use }) => use !== 'spare');
  const other = left.includes(place) ? place : plannedLeft.find(({ stage }) => stage !== 'role');
  if (place.stage === 'role' || place.use === 'filler')
    return chooseOfRole(talk) ?? chooseFiller(talk) ?? other ?? left[0];
  if (place.stage === 'behavioural' || place.stage === 'situational')
    return chooseOfKind(talk, place.stage) ?? other ?? chooseOfRole(talk);
  return other ?? chooseOfRole(talk);
}

type Talk = Course & {
  /** What was asked, in order. */
  before: readonly ReadyQuestion[];
  ready: readonly ReadyQuestion[];
  left: readonly ReadyQuestion[];
};

function chooseOfKind(talk: Talk, stage: 'behavioural' | 'situational'): ReadyQuestion | undefined {
  const fit = talk.left.filter((question) => question.stage === stage && question.use !== 'filler');
  return findCheapest(fit, (question) => countRepetition(question, talk));
}

function chooseFiller(talk: Talk): ReadyQuestion | undefined {
  const fit = talk.left.filter(({ use }) => use === 'filler');
  return findCheapest(fit, (question) => countRepetition(question, talk));
}

/** How much harder or easier one step of adaptation is. */
const ADAPTATION_STEP = 0.5;

function chooseOfRole(talk: Talk): ReadyQuestion | undefined {
  const { ready, before, left, adaptation, work } = talk;
  const isToldFirst = ready.some(({ stage }) => stage === 'own-work');
  const ofRole = ready.filter(
    (question) => question.stage === 'role' && (!isToldFirst || suitsWork(question, work)),
  );
  const difficulties = ofRole.map(({ difficulty = 1 }) => difficulty);
  const [easiest, hardest] = [Math.min(...difficulties), Math.max(...difficulties)];
  const places = ready.filter(({ stage, use }) => use === 'filler' || (stage === 'role' && !use)).length;
  const done = ofRole.filter((question) => before.includes(question)).length;
  const share = Math.min(1, done / Math.max(1, places - 1));
  const wanted = easiest + (hardest - easiest) * share + adaptation * ADAPTATION_STEP;
  const cost = (question: ReadyQuestion) =>
    Math.abs((question.difficulty ?? 1) - Math.max(easiest, Math.min(hardest, wanted))) +
    countRepetition(question, talk) +
    rankWork(question, work);
  return findCheapest(
    ofRole.filter((question) => left.includes(question)),
    cost,
  );
}

/** Before the candidate has told about their work, and after, only what goes with it is asked. */
function suitsWork({ id, categories, topics = [] }: ReadyQuestion, work: Work | null): boolean {
  if (!categories) return true;
  const isOfField = work?.categories.some((category) => categories.includes(category)) ?? false;
  return (
    isOfField && suitsTrade(topics, work?.topics ?? []) && suitsTrades(id, findTrades('', work ?? NO_WORK))
  );
}

const PLAIN = 3;

/** What the candidate named comes first, what any trade is asked comes between questions of one topic. */
function rankWork({ categories, topics = [] }: ReadyQuestion, work: Work | null): number {
  if (!categories) return PLAIN;
  return work && topics.some((topic) => work.topics.includes(topic)) ? -1 : 0;
}

const SAME_AS_LAST = 6;
const NEAR_LAST = 0.4;
const TOPIC_ASKED = 0.5;
/** A question of an earlier interview comes when there is no other. */
const ASKED_BEFORE = 50;

function countRepetition({ topics = [], isRepeat }: ReadyQuestion, { before }: Talk): number {
  const [main] = topics;
  const last = before.at(-1)?.topics ?? [];
  const isSame = main !== undefined && last[0] === main;
  const times = before.filter((question) => main !== undefined && question.topics?.[0] === main).length;
  return (
    (isSame ? SAME_AS_LAST : topics.some((topic) => last.includes(topic)) ? NEAR_LAST : 0) +
    times * TOPIC_ASKED +
    (isRepeat ? ASKED_BEFORE : 0)
  );
}

/** Earlier ones were ranked higher when the interview was prepared. */
const LATER = 0.02;

function findCheapest(
  questions: readonly ReadyQuestion[],
  cost: (question: ReadyQuestion) => number,
): ReadyQuestion | undefined {
  const costs = questions.map((question, at) => cost(question) + at * LATER);
  return questions[costs.indexOf(Math.min(...costs))];
}

/** Topics and titles are looked for in parts of so many words, in so many of them. */
const PART_WORDS = 20;
const PARTS_MAX = 20;
const FIELDS_MAX = 2;
/** One word is not enough («нагрузки» are of servers and of dams): a wrong guess would ask about another trade. */
const TELLING_FROM = 1.5;
/** Shorter words are names of topics by chance: «и» would be an abbreviation. */
const SHORTEST_NAME = 3;
const TITLE_WEIGHT = 2;

/** What an answer says about the candidate's work; null where it says nothing. */
export function findWork(answer: string): Work | null {
  const parts = splitParts(answer);
  const titles = parts.flatMap(findTitlesIn);
  const named = parts
    .flatMap(findNamedTopics)
    .filter(({ words }) => [...words].some((word) => word.length >= SHORTEST_NAME))
    .map(({ topic }) => topic);
  const topics = [...new Set([...named, ...titles.flatMap((title) => title.topics)])];
  const weights = new Map<Category, number>();
  const add = (category: Category, weight: number) =>
    weights.set(category, (weights.get(category) ?? 0) + weight);
  for (const { categories } of titles) for (const category of categories) add(category, TITLE_WEIGHT);
  for (const topic of new Set(named)) {
    const fields = listFields(topic);
    for (const field of fields) add(field, 1 / fields.length);
  }
  const categories = [...weights]
    .filter(([, weight]) => weight >= TELLING_FROM)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, FIELDS_MAX)
    .map(([category]) => category);
  const field = listFieldTopics(categories);
  return categories.length === 0 ? null : { categories, topics: topics.filter((topic) => field.has(topic)) };
}

function splitParts(text: string): string[] {
  const words = text.split(/\s+/u, PART_WORDS * PARTS_MAX);
  return Array.from({ length: Math.ceil(words.length / PART_WORDS) }, (_, at) =>
    words.slice(at * PART_WORDS, (at + 1) * PART_WORDS).join(' '),
  );
}
