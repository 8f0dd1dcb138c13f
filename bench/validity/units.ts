import type { Feedback } from '../../contract/src/feedback/feedback.ts';
import { CRITERIA } from '../../contract/src/feedback/remarks.ts';
import { mean } from '../../server/src/platform/statistics.rules.ts';
import type { RatedAnswer, RatedFolder } from './read-folder.ts';
import { groupBy } from './statistics.ts';

export const MEASURES = ['content', 'delivery', 'total', ...CRITERIA, 'number of words (log)'] as const;
export type Measure = (typeof MEASURES)[number];

/** What ratings are compared with: an answer, or a person with the mean of their answers. */
export type Unit = {
  key: string;
  person: string;
  group: string | undefined;
  measures: Readonly<Record<Measure, number | null>>;
};
export type JudgedAnswer = { rated: RatedAnswer; feedback: Feedback };

export function makeUnits(judged: readonly JudgedAnswer[], ratedBy: RatedFolder['ratedBy']): Unit[] {
  return groupBy(judged, ({ rated }) => rated[ratedBy]).flatMap((answers) => {
    const rated = answers[0]?.rated;
    if (!rated) return [];
    const all = answers.map(measureAnswer);
    return [{ key: rated[ratedBy], person: rated.person, group: rated.group, measures: meanMeasures(all) }];
  });
}

/** The words are counted of answers that have a score alone: all measures are compared on the same answers. */
function measureAnswer({ feedback }: JudgedAnswer): Unit['measures'] {
  const { score, numbers, criteria, delivery } = feedback;
  return {
    content: numbers?.content.score ?? null,
    delivery: numbers?.delivery.score ?? null,
    total: score,
    structure: criteria.structure.score,
    confidence: criteria.confidence.score,
    examples: criteria.examples.score,
    relevance: criteria.relevance.score,
    'number of words (log)': score === null ? null : Math.log(Math.max(1, delivery.words)),
  };
}

function meanMeasures(all: readonly Unit['measures'][]): Unit['measures'] {
  const entries = MEASURES.map((measure) => {
    const values = all.flatMap((measures) => measures[measure] ?? []);
    return [measure, values.length === 0 ? null : mean(values)];
  });
  return Object.fromEntries(entries) as Unit['measures'];
}
