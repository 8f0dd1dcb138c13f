import type { LanguageModel } from '../../../providers/llm/llm.port.ts';
import type { ResumeReader } from '../resume-reader.ts';
import { createModelAnalyst } from './analyse-with-model.ts';
import type { AnalyseResume } from './findings.rules.ts';

type Deps = { llm: LanguageModel | undefined; reader: ResumeReader };

/** A model where there is one, rules alone where there is none. */
export function createResumeAnalyst({ llm, reader }: Deps): AnalyseResume {
  if (llm) return createModelAnalyst({ llm, reader });
  return async (resume, { accountId, signal, onStep }) => {
    onStep('summary');
    return reader.analyse(resume, { accountId, signal });
  };
}
