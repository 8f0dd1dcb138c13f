import { recogniseAct } from '../../../server/src/features/interviews/interviewer/acts/recognise-act.rules.ts';
import { printWrong } from './print-wrong.ts';
import { readUtterances } from './utterances.ts';

/** Prints how often the recogniser is wrong on the utterances of a file beside this one; returns the share. */
export function runActsBench(file: 'final.jsonl' | 'held.jsonl' | 'open.jsonl', isVerbose = false): number {
  const recognised = readUtterances(file).map((utterance) => ({
    ...utterance,
    found: recogniseAct(utterance),
  }));
  return printWrong(recognised, isVerbose);
}
