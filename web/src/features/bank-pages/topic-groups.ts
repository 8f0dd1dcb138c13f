import { TOPICS, type Topic } from '@aloud/contract/questions/topics.rules';

/** The first topic of each group: the closed list of topics stands in the order of its groups. */
const BEGINNINGS = {
  person: 'about-yourself',
  programming: 'algorithms',
  systems: 'architecture',
  languages: 'javascript',
  data: 'statistics',
  testing: 'requirements',
  product: 'product-discovery',
  design: 'ux',
  marketing: 'marketing-strategy',
  office: 'accounting',
  people: 'patients',
} as const satisfies Record<string, Topic>;

export type TopicGroup = keyof typeof BEGINNINGS;

export const TOPIC_GROUPS = groupTopics();

function groupTopics(): { group: TopicGroup; topics: readonly Topic[] }[] {
  const groups = Object.entries(BEGINNINGS) as [TopicGroup, Topic][];
  const starts = groups.map(([, first]) => TOPICS.indexOf(first));
  return groups.map(([group], at) => ({ group, topics: TOPICS.slice(starts[at], starts[at + 1]) }));
}

/** The topics of the group this one belongs to. */
export function listGroup(topic: Topic): readonly Topic[] {
  return TOPIC_GROUPS.find(({ topics }) => topics.includes(topic))?.topics ?? [];
}
