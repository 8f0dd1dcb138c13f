import type { Topic } from '@aloud/contract/questions/topics.rules';
import { FIELD_CATEGORIES, isAboutJob } from '../../../questions/field-topics.rules.ts';
import type { JobTitle } from '../../../questions/job-titles.rules.ts';
import { suitsTrade } from '../../../questions/specialities.rules.ts';
import type { BankQuestion } from './choose-questions.rules.ts';

type Found = Omit<BankQuestion, 'isOfRole' | 'topics' | 'categories'> & {
  topics: readonly Topic[];
  categories: readonly string[];
};

/** Without the questions of other trades: an analyst of data is not asked how to test a chat-bot. */
export function keepForJob(questions: readonly Found[], title: JobTitle): BankQuestion[] {
  return questions.flatMap((question) => {
    const { topics, categories } = question;
    const isOfRole = title.categories.some((category) => categories.includes(category));
    const isOfAny = categories.includes('general') || categories.includes('first job');
    const suits = (isOfRole || isOfAny) && suitsTrade(topics, title.topics) && isAboutJob(topics, title);
    return suits ? [{ ...question, isOfRole }] : [];
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
