import type { Category } from '@aloud/contract/questions/role-categories.rules';
import type { Topic } from '@aloud/contract/questions/topics.rules';
import { splitTitle } from '../titles/title-words.rules.ts';
import { GENERAL_TITLE_TRADES } from './general-title-trades.ts';
import { findQuestionTrades } from './question-trades.ts';
import { TITLE_TRADES } from './title-trades.ts';
import type { Trade, TradeRow } from './trade.ts';

type Job = { categories: readonly Category[]; topics: readonly Topic[] };

type Name = { trades: readonly Trade[]; words: readonly string[] };

const NAMES = readNames(TITLE_TRADES);
const GENERAL_NAMES = readNames(GENERAL_TITLE_TRADES);

function readNames(rows: readonly TradeRow[]): Name[] {
  return rows.flatMap(([trades, names]) =>
    names.split(', ').map((name) => ({ trades, words: splitTitle(name) })),
  );
}

/** What follows from the topics of a job where the words of its title tell no trade. */
const TRADES_OF_TOPIC: readonly [Category, Topic, readonly Trade[]][] = [
  ['logistics', 'procurement', ['buying']],
  ['sales', 'sales-process', ['deals']],
  ['support', 'support-process', ['support-agent']],
  ['finance', 'accounting', ['bookkeeping']],
  ['finance', 'taxes', ['taxes']],
  ['law', 'contracts', ['counsel', 'contract-law']],
  ['law', 'litigation', ['litigation']],
  ['marketing', 'marketing-strategy', ['marketer']],
  ['marketing', 'digital-advertising', ['advertising']],
  ['hr', 'hr-processes', ['hr-generalist']],
  ['hr', 'compensation', ['compensation']],
  ['teaching', 'classroom', ['school']],
];

const ENGINEERING: ReadonlySet<Category> = new Set([
  'frontend',
  'backend',
  'mobile',
  'qa',
  'devops',
  'data',
  'security',
] satisfies Category[]);

/** Fields in which a head hires, dismisses and meets each person alone. */
const OFFICE: ReadonlySet<Category> = new Set([
  ...ENGINEERING,
  'product',
  'design',
  'analytics',
  'marketing',
  'hr',
  'finance',
  'law',
  'sales',
] satisfies Category[]);

/** The trades of a job, by the words of its title, or by its topics where the words tell none. */
export function findTrades(role: string, job: Job): ReadonlySet<Trade> {
  const said = new Set(splitTitle(role));
  const ofTopics = TRADES_OF_TOPIC.flatMap(([category, topic, trades]) =>
    job.categories.includes(category) && job.topics.includes(topic) ? trades : [],
  );
  const told = [findNamed(said, NAMES), findNamed(said, GENERAL_NAMES), ofTopics];
  return new Set([...(told.find((trades) => trades.length > 0) ?? []), ...listByWork(job)]);
}

function findNamed(said: ReadonlySet<string>, names: readonly Name[]): Trade[] {
  const named = names.filter(({ words }) => words.every((word) => said.has(word)));
  return named
    .filter((name) => !named.some((other) => isWithin(name.words, other.words)))
    .flatMap(({ trades }) => trades);
}

/** «Экспедитор» says less than «грузовой экспедитор». */
function isWithin(words: readonly string[], longer: readonly string[]): boolean {
  return words.length < longer.length && words.every((word) => longer.includes(word));
}

/** Trades that are a way of working in any field. */
function listByWork({ categories, topics }: Job): Trade[] {
  const isEngineering = categories.some((category) => ENGINEERING.has(category));
  const isLed = topics.includes('people-management');
  const isAgile = topics.includes('agile');
  const byWork: [Trade, boolean][] = [
    ['project-management', topics.includes('project-planning')],
    ['agile', isAgile],
    ['it-lead', isEngineering && isLed],
    ['office-lead', isLed && (categories[0] === 'management' || categories.some((one) => OFFICE.has(one)))],
    ['product', categories[0] === 'product'],
    ['developer', isEngineering],
    ['application-developer', categories[0] === 'backend' || categories[0] === 'frontend'],
    ['interface-design', categories.includes('design') && topics.includes('ui-design')],
  ];
  return byWork.flatMap(([trade, isOwn]) => (isOwn ? [trade] : []));
}

/** Whether a question is for all of its field, or for one of these trades. */
export function suitsTrades(id: string | null, trades: ReadonlySet<Trade>): boolean {
  const asked = findQuestionTrades(id);
  return !asked || [...asked].some((trade) => trades.has(trade));
}

/** Whether only some trades of its field are asked a question. */
export function isForSomeTrades(id: string | null): boolean {
  return findQuestionTrades(id) !== undefined;
}
