import { QUESTION_CATEGORIES } from '@aloud/contract/questions/questions.limits';
import { TOPICS, type Topic } from '@aloud/contract/questions/topics.rules';
import type { BankQuestion } from './bank-question.ts';
import { listGroup } from './topic-groups.ts';

/** Fewer questions are not worth a page of their own. */
export const FEWEST_QUESTIONS = 4;
/** What a candidate for a role reads in one evening; the others stand on the pages of their topics. */
const ROLE_QUESTIONS = 30;
const RELATED_TOPICS = 8;
const RELATED_ROLES = 6;

export type Role = (typeof QUESTION_CATEGORIES)[number];

export type TopicPlan = { topic: Topic; questions: BankQuestion[]; related: Topic[]; roles: Role[] };

export type RolePlan = {
  role: Role;
  /** The most often asked. */
  questions: BankQuestion[];
  total: number;
  topics: Topic[];
};

export type BankPlan = { total: number; topics: TopicPlan[]; roles: RolePlan[] };

/** Which pages there are, and which questions stand on them in which order. */
export function planBankPages(questions: readonly BankQuestion[]): BankPlan {
  const byTopic = gather(TOPICS, questions, (question) => question.topics);
  const byRole = gather(QUESTION_CATEGORIES, questions, (question) => question.category);
  const topicPages = new Set(byTopic.keys());
  const rolePages = new Set(byRole.keys());
  return {
    total: questions.length,
    topics: [...byTopic].map(([topic, members]) => ({
      topic,
      questions: members.toSorted(compareCommonness),
      related: listRelated(topic, members, topicPages),
      roles: countNames(members, (question) => question.category, rolePages).slice(0, RELATED_ROLES),
    })),
    roles: [...byRole].map(([role, members]) => ({
      role,
      questions: members.toSorted(compareFor(role)).slice(0, ROLE_QUESTIONS),
      total: members.length,
      topics: countNames(members, (question) => question.topics, topicPages),
    })),
  };
}

/** The questions under each name that has enough of them, in the order of the names. */
function gather<Name extends string>(
  names: readonly Name[],
  questions: readonly BankQuestion[],
  namesOf: (question: BankQuestion) => readonly string[],
): Map<Name, BankQuestion[]> {
  const gathered = names.map(
    (name) => [name, questions.filter((question) => namesOf(question).includes(name))] as const,
  );
  return new Map(gathered.filter(([, members]) => members.length >= FEWEST_QUESTIONS));
}

/** The most often asked first; of equally common ones those that say what a good answer contains. */
function compareCommonness(a: BankQuestion, b: BankQuestion): number {
  return b.frequency - a.frequency || Number(b.points.length > 0) - Number(a.points.length > 0);
}

/** Of equally common questions those written for this very role come before those it shares with others. */
function compareFor(role: Role) {
  return (a: BankQuestion, b: BankQuestion) =>
    compareCommonness(a, b) || a.category.indexOf(role) - b.category.indexOf(role);
}

/** Those with a page of their own, by how many of the questions carry them. */
function countNames<Name extends string>(
  questions: readonly BankQuestion[],
  namesOf: (question: BankQuestion) => readonly string[],
  pages: ReadonlySet<Name>,
): Name[] {
  const count = (name: Name) => questions.filter((question) => namesOf(question).includes(name)).length;
  const counted = [...pages].map((name) => ({ name, times: count(name) }));
  return counted
    .filter(({ times }) => times > 0)
    .toSorted((a, b) => b.times - a.times)
    .map(({ name }) => name);
}

/** Topics that questions share with this one, then its neighbours in the same group. */
function listRelated(topic: Topic, members: readonly BankQuestion[], pages: ReadonlySet<Topic>): Topic[] {
  const shared = countNames(members, (question) => question.topics, pages);
  const neighbours = listGroup(topic).filter((name) => pages.has(name));
  return [...new Set([...shared, ...neighbours])].filter((name) => name !== topic).slice(0, RELATED_TOPICS);
}
