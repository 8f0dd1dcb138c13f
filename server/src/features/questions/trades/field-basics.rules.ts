import type { Level } from '@aloud/contract/accounts/users.limits';
import type { Category } from '@aloud/contract/questions/role-categories.rules';
import type { Topic } from '@aloud/contract/questions/topics.rules';
import { isOfAnyTrade } from './field-topics.rules.ts';

type Job = { categories: readonly Category[]; topics: readonly Topic[]; level: Level };

/** What belongs to a field when a job has one of the `if` topics: a beginner is asked `basics`, others all. */
type Scope = { if?: string; basics: string; more?: string };

const PROGRAMMING =
  'algorithms data-structures complexity oop exceptions types memory code-quality unit-testing git debugging';
const CRAFT = 'design-patterns functional-programming asynchrony concurrency performance architecture solid';

const SCOPES: ReadonlyMap<Category, readonly Scope[]> = new Map<Category, Scope[]>([
  [
    'backend',
    [
      { basics: PROGRAMMING, more: CRAFT },
      {
        if: 'api-design http microservices system-design spring nodejs solid scalability message-queues web-security',
        basics: 'http api-design sql databases',
        more: 'authentication caching indexes transactions nosql microservices system-design scalability message-queues networking web-security observability incidents ci-cd docker',
      },
    ],
  ],
  [
    'frontend',
    [
      { basics: 'html-css browser git' },
      {
        if: 'javascript typescript react vue-angular',
        basics: `javascript http ${PROGRAMMING}`,
        more: `typescript state-management accessibility web-security caching api-design authentication ${CRAFT}`,
      },
    ],
  ],
  [
    'mobile',
    [
      {
        basics: `${PROGRAMMING} http`,
        more: `state-management databases networking api-design caching authentication ${CRAFT}`,
      },
    ],
  ],
  ['qa', [{ basics: 'testing-basics test-design bug-reports', more: 'requirements debugging' }]],
  [
    'devops',
    [
      { basics: 'linux networking debugging' },
      {
        if: 'docker kubernetes ci-cd cloud',
        basics: 'docker ci-cd git http',
        more: 'cloud observability incidents infrastructure-as-code scalability performance',
      },
    ],
  ],
  ['security', [{ basics: 'threats' }]],
  ['product', [{ basics: 'product-discovery product-strategy prioritisation product-metrics agile' }]],
  ['sales', [{ basics: 'customer-service' }]],
  ['support', [{ basics: 'customer-service' }]],
]);

/** Work with those who want the result is a part of any office work, so it narrows nothing. */
const SHARED: ReadonlySet<Topic> = new Set<Topic>(['stakeholders']);

/** Fields that one developer has as a whole: the second is no less their own than the first. */
const PAIRS: readonly (readonly Category[])[] = [['frontend', 'backend']];

/**
 * Whether a question is about what a job itself does. In the field of the job its main topic is one of the job or of the
 * basics of the field. Of a field that the job only touches, as a charge nurse does management, all topics are its own.
 */
export function isWithinJob(
  { topics, categories }: { topics: readonly Topic[]; categories: readonly string[] },
  job: Job,
): boolean {
  const narrow = topics.filter((topic) => !isOfAnyTrade(topic) && !SHARED.has(topic));
  const own = listOwnFields(job).filter((field) => categories.includes(field));
  if (own.length === 0) return narrow.length > 0 && narrow.every((topic) => job.topics.includes(topic));
  const [main] = narrow;
  return (
    main === undefined || job.topics.includes(main) || own.some((field) => listBasics(field, job).has(main))
  );
}

/** The fields of a job that are its trade rather than a part of it. */
export function listOwnFields({ categories }: Pick<Job, 'categories'>): readonly Category[] {
  const pair = PAIRS.find((fields) => fields.every((field) => categories.includes(field)));
  return pair ?? categories.slice(0, 1);
}

function listBasics(field: Category, { topics, level }: Job): ReadonlySet<string> {
  const scopes = (SCOPES.get(field) ?? []).filter(
    (scope) => !scope.if || scope.if.split(' ').some((topic) => topics.some((own) => own === topic)),
  );
  return new Set(
    scopes.flatMap(({ basics, more = '' }) => `${basics} ${level === 'junior' ? '' : more}`.split(' ')),
  );
}
