import type { ResumeSummary } from '@aloud/contract/resumes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { RESUMES_KEY } from './resumes.api.ts';
import { pasteResume, sendResume } from './send-resume.ts';

export type Adding =
  | { step: 'idle' }
  | { step: 'sending'; name: string; share: number }
  | { step: 'reading'; name: string }
  | { step: 'failed'; name: string; error: unknown };

/** From a file or a text to a resume in the list, one at a time. */
export function useAdding(onAdded: (resume: ResumeSummary) => void) {
  const [adding, setAdding] = useState<Adding>({ step: 'idle' });
  const queries = useQueryClient();

  const run = useCallback(
    async (name: string, work: () => Promise<ResumeSummary>) => {
      try {
        const resume = await work();
        setAdding({ step: 'idle' });
        await queries.invalidateQueries({ queryKey: RESUMES_KEY });
        onAdded(resume);
      } catch (error) {
        setAdding({ step: 'failed', name, error });
      }
    },
    [queries, onAdded],
  );

  const addFile = (file: File) => {
    const { name } = file;
    setAdding({ step: 'sending', name, share: 0 });
    void run(name, () =>
      sendResume(file, {
        onSent: (share) => setAdding({ step: 'sending', name, share }),
        onRead: () => setAdding({ step: 'reading', name }),
      }),
    );
  };
  const addText = (text: string) => {
    setAdding({ step: 'reading', name: '' });
    void run('', () => pasteResume(text));
  };
  return { adding, addFile, addText, reset: () => setAdding({ step: 'idle' }) };
}
