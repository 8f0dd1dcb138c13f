import type { Topic } from '@aloud/contract/questions/topics.rules';
import { findNamedTopics } from '../search/topic-names.rules.ts';
import { splitTitle } from '../titles/title-words.rules.ts';

/** A manager of these has people to lead; one of products, events or accounts need not have. */
const HEADS: ReadonlySet<string> = new Set(
  splitTitle(
    'head lead teamlead techlead director chief supervisor foreman руководитель начальник директор заведующий управляющий ' +
      'nurse nursing warehouse restaurant cafe hotel operations engineering store shop general branch department office ' +
      'plant factory production fleet center centre test qa site construction development facility delivery people team',
  ),
);

/** The topics of a job, without leading people where only the word "manager" speaks for it. */
export function listOwnTopics(role: string, topics: readonly Topic[]): readonly Topic[] {
  const isNamed = findNamedTopics(role).some(({ topic }) => topic === 'people-management');
  const isHead = splitTitle(role).some((word) => HEADS.has(word));
  return isNamed && !isHead ? topics.filter((topic) => topic !== 'people-management') : topics;
}
