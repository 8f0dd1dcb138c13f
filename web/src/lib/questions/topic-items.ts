import { nameTopic, TOPICS } from '@aloud/contract/questions/topics.rules';
import { pageLocale } from '../page-locale.ts';

/** The topics as a list to choose from: a topic is found by its name in either language. */
export const TOPIC_ITEMS = TOPICS.map((topic) => ({
  value: topic,
  label: nameTopic(topic, pageLocale()),
  otherNames: nameTopic(topic, pageLocale() === 'ru' ? 'en' : 'ru'),
})).toSorted((a, b) => a.label.localeCompare(b.label, pageLocale()));
