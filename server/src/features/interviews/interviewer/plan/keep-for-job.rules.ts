import type { Level } from '@aloud/contract/accounts/users.limits';
import type { Topic } from '@aloud/contract/questions/topics.rules';
import type { JobTitle } from '../../../questions/titles/job-titles.rules.ts';
import { isWithinJob, listOwnFields } from '../../../questions/trades/field-basics.rules.ts';
import { FIELD_CATEGORIES, isAboutJob } from '../../../questions/trades/field-topics.rules.ts';
import { findTrades, isForSomeTrades, suitsTrades } from '../../../questions/trades/find-trades.rules.ts';
import { listOwnTopics } from '../../../questions/trades/own-topics.rules.ts';
import { suitsTrade } from '../../../questions/trades/specialities.rules.ts';
import type { BankQuestion } from './choose-questions.rules.ts';

type Found = Omit<BankQuestion, 'isOfRole' | 'topics' | 'categories'> & {
  topics: readonly Topic[];
  categories: readonly string[];
};

/** A job as a candidate names it, and what its title tells. */
type Job = JobTitle & { role: string; level: Level };

/**
 * Without the questions of other trades: an analyst of data is not asked how to test a chat-bot, nor a nurse about the
 * queue at the reception. Where the bank has little for a trade, questions about one's own work take the places.
 */
export function keepForJob(questions: readonly Found[], named: Job): BankQuestion[] {
  const job = { ...named, topics: listOwnTopics(named.role, named.topics) };
  const trades = findTrades(job.role, job);
  return questions.flatMap((question) => {
    const { id, topics, categories } = question;
    if (!suitsTrades(id, trades) || !suitsTrade(topics, job.topics)) return [];
    // A question that is marked for trades of the job's own field needs no other sign.
    if (isForSomeTrades(id) && listOwnFields(job).some((field) => categories.includes(field)))
      return [{ ...question, isOfRole: true }];
    const isOfRole =
      job.categories.some((category) => categories.includes(category)) && isWithinJob(question, job);
    const isOfAny = categories.includes('general') || categories.includes('first job');
    return (isOfRole || isOfAny) && isAboutJob(topics, job) ? [{ ...question, isOfRole }] : [];
  });
}

/** Questions about the work of each field, with the fields in which they make sense alone. */
export function sortByField(questions: readonly Found[]): BankQuestion[] {
  return questions.flatMap((question) => {
    const { type, topics } = question;
    const categories = FIELD_CATEGORIES.filter(
      (category) =>
        question.categories.includes(category) && isAboutJob(topics, { categories: [category], topics: [] }),
    );
    const isTold = type === 'technical' || type === 'situational';
    return isTold && categories.length > 0 ? [{ ...question, categories, isOfRole: true }] : [];
  });
}
