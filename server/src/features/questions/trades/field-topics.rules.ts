import type { Category } from '@aloud/contract/questions/role-categories.rules';
import type { Topic } from '@aloud/contract/questions/topics.rules';

const ENGINEERING =
  'algorithms data-structures complexity oop design-patterns functional-programming asynchrony memory types exceptions code-quality unit-testing git debugging architecture api-design http caching performance authentication';

/** What a field asks about its work. A topic that no field has is asked in all of them, or in none. */
const FIELDS: readonly [Category, string][] = [
  [
    'frontend',
    `${ENGINEERING} javascript typescript html-css react vue-angular browser state-management accessibility web-security design-systems`,
  ],
  [
    'backend',
    `${ENGINEERING} solid concurrency microservices system-design scalability message-queues networking web-security databases sql indexes transactions nosql observability incidents ci-cd docker linux typescript nodejs python java kotlin spring go csharp php cpp`,
  ],
  [
    'mobile',
    `${ENGINEERING} concurrency android ios cross-platform kotlin java state-management databases networking`,
  ],
  [
    'data',
    'statistics machine-learning model-evaluation deep-learning language-models data-pipelines sql databases indexes nosql ab-testing python data-visualisation',
  ],
  [
    'analytics',
    'sql statistics ab-testing product-metrics data-visualisation requirements stakeholders databases',
  ],
  [
    'qa',
    'test-design testing-basics bug-reports test-automation api-testing load-testing unit-testing http sql databases browser requirements debugging ci-cd',
  ],
  [
    'devops',
    'ci-cd docker kubernetes linux cloud infrastructure-as-code networking observability incidents git debugging performance scalability http system-design security-operations',
  ],
  [
    'security',
    'threats security-operations web-security cryptography authentication networking http linux incidents',
  ],
  ['design', 'ux ui-design design-systems portfolio accessibility product-discovery stakeholders'],
  [
    'product',
    'product-discovery prioritisation product-strategy product-metrics ab-testing agile stakeholders ux requirements',
  ],
  ['management', 'agile project-planning stakeholders people-management prioritisation'],
  ['sales', 'cold-calls objections sales-process customer-service'],
  [
    'marketing',
    'marketing-strategy digital-advertising content-marketing seo marketing-analytics product-metrics ab-testing',
  ],
  ['support', 'customer-service support-process'],
  ['finance', 'accounting taxes financial-reporting financial-analysis internal-control'],
  ['hr', 'recruiting hr-processes compensation people-management'],
  ['logistics', 'supply-chain warehouse procurement contracts'],
  ['law', 'contracts litigation legal-practice'],
  ['medicine', 'patients medical-records customer-service'],
  ['teaching', 'lesson-planning classroom assessment'],
];

const TOPICS_OF_FIELD: ReadonlyMap<Category, ReadonlySet<Topic>> = new Map(
  FIELDS.map(([category, topics]) => [category, new Set(topics.split(' ') as Topic[])]),
);

export const FIELD_CATEGORIES: readonly Category[] = FIELDS.map(([category]) => category);

/** Asked of every trade. */
const ANY_TRADE: ReadonlySet<Topic> = new Set<Topic>([
  'motivation',
  'strengths',
  'weaknesses',
  'career-goals',
  'achievements',
  'failure',
  'conflict',
  'teamwork',
  'leadership',
  'feedback',
  'pressure',
  'priorities',
  'decisions',
  'initiative',
  'learning',
  'adaptability',
  'communication',
  'difficult-people',
  'ethics',
  'creativity',
  'estimation',
  'problem-solving',
  'risks',
]);

/** Whether a topic tells nothing about the trade. */
export function isOfAnyTrade(topic: Topic): boolean {
  return ANY_TRADE.has(topic);
}

/** The topics of these fields. */
export function listFieldTopics(categories: readonly Category[]): ReadonlySet<Topic> {
  return new Set(categories.flatMap((category) => [...(TOPICS_OF_FIELD.get(category) ?? [])]));
}

/** The fields that ask about a topic. */
export function listFields(topic: Topic): Category[] {
  return FIELDS.flatMap(([category]) => (TOPICS_OF_FIELD.get(category)?.has(topic) ? [category] : []));
}

/**
 * Whether each of these topics may come up in an interview for the job. Topics about money, family, moving or the
 * employer are left out of all of them: they are for practice.
 */
export function isAboutJob(
  topics: readonly Topic[],
  job: { categories: readonly Category[]; topics: readonly Topic[] },
): boolean {
  const isOfField = (topic: Topic) =>
    job.categories.some((category) => TOPICS_OF_FIELD.get(category)?.has(topic));
  return topics.every((topic) => ANY_TRADE.has(topic) || job.topics.includes(topic) || isOfField(topic));
}
