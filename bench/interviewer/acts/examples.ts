import { listFeatures } from '../../../server/src/features/interviews/interviewer/acts/act-features.rules.ts';
import type { Example } from './regression.ts';
import { type LabelledUtterance, readReferenceAnswers, readUtterances } from './utterances.ts';

/** Answers are plenty; with more weight everything would be taken for one. */
const REFERENCE_WEIGHT = 0.15;

export function toExample(utterance: LabelledUtterance, weight = 1): Example {
  return { features: listFeatures(utterance), act: utterance.act, weight };
}

/** What is learned from besides the open utterances. */
export function readFurtherExamples(): Example[] {
  return [
    ...readUtterances('more.jsonl').map((utterance) => toExample(utterance)),
    ...readReferenceAnswers().map((utterance) => toExample(utterance, REFERENCE_WEIGHT)),
  ];
}
