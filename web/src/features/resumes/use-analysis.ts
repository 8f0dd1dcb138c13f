import type { ResumeStep } from '@aloud/contract/resumes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { analysisQuery } from './resumes.api.ts';

/** The analysis of one resume and, while it is being made, where it stands. Another resume needs another mount. */
export function useAnalysis(resumeId: string) {
  const [step, setStep] = useState<ResumeStep>('reading');
  const queries = useQueryClient();
  const query = useQuery(analysisQuery(resumeId, { onStep: setStep }));
  const analyseAgain = async () => {
    setStep('reading');
    const anew = { ...analysisQuery(resumeId, { onStep: setStep, isAgain: true }), staleTime: 0 };
    // A failure is shown by the query itself.
    await queries.fetchQuery(anew).catch(() => undefined);
  };
  return { ...query, step, analyseAgain };
}
