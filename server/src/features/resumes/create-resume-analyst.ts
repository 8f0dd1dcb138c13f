import type { LanguageModel } from '../../providers/llm/llm.port.ts';
import { analyseLocally } from './analyse-locally.rules.ts';
import { createModelAnalyst } from './analyse-with-model.ts';
import type { AnalyseResume } from './findings.rules.ts';

/** A model where there is one, rules alone where there is none. */
export function createResumeAnalyst(llm: LanguageModel | undefined): AnalyseResume {
  if (llm) return createModelAnalyst(llm);
  return async (resume, { onStep }) => {
    onStep('summary');
    return analyseLocally(resume);
  };
}
