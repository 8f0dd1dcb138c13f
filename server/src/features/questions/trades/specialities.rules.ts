import type { Topic } from '@aloud/contract/questions/topics.rules';
import { findNamedTopics } from '../search/topic-names.rules.ts';

/** Tools of which a candidate has one as a trade and not another: a Java developer is not asked about PHP. */
const SPECIALITIES: ReadonlySet<Topic> = new Set([
  'python',
  'java',
  'kotlin',
  'spring',
  'go',
  'csharp',
  'php',
  'cpp',
  'nodejs',
  'vue-angular',
  'android',
  'ios',
  'cross-platform',
] satisfies Topic[]);

/** Who only says "mobile developer" is asked about all of them. */
const PLATFORMS: readonly Topic[] = ['android', 'ios', 'cross-platform'];

/** Trades that come together. */
const ALONGSIDE: ReadonlyMap<Topic, readonly Topic[]> = new Map([
  ['java', ['spring', 'kotlin']],
  ['kotlin', ['java', 'spring', 'android']],
  ['android', ['kotlin', 'java']],
  ['javascript', ['nodejs']],
  ['typescript', ['nodejs']],
] satisfies [Topic, Topic[]][]);

/** Whether questions of these topics may be put to a candidate of this role, as they have named it. */
export function suitsRole(topics: readonly Topic[], role: string): boolean {
  const named = findNamedTopics(role).map(({ topic }) => topic);
  return suitsTrade(topics, named);
}

/** Whether these topics go with the tools a candidate works with. */
export function suitsTrade(topics: readonly Topic[], tools: readonly Topic[]): boolean {
  const special = topics.filter((topic) => SPECIALITIES.has(topic));
  if (special.length === 0) return true;
  const platforms = tools.some((topic) => PLATFORMS.includes(topic)) ? [] : PLATFORMS;
  const own = new Set([...platforms, ...tools.flatMap((topic) => [topic, ...(ALONGSIDE.get(topic) ?? [])])]);
  return special.some((topic) => own.has(topic));
}
