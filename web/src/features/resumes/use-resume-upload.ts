import type { ResumeSummary } from '@aloud/contract/resumes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { notify } from '../../lib/notify.ts';
import { RESUMES_KEY, resumesQuery } from './resumes.api.ts';
import { t } from './resumes.en.ts';
import { pasteResume, sendResume } from './send-resume.ts';

export type Adding =
  | { step: 'idle' }
  | { step: 'sending'; name: string; share: number }
  | { step: 'reading'; name: string }
  | { step: 'failed'; name: string; error: unknown };

type Handlers = {
  onAdded: (resume: ResumeSummary) => void;
  /** Called instead of `onAdded` when the component has unmounted by then. */
  onAddedLate?: ((resume: ResumeSummary) => void) | undefined;
};

/** Adds a resume from a file or a text, one at a time. After the component has unmounted the result is a toast only. */
export function useResumeUpload({ onAdded, onAddedLate }: Handlers) {
  const [adding, setAdding] = useState<Adding>({ step: 'idle' });
  const queries = useQueryClient();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const run = async (name: string, work: () => Promise<ResumeSummary>) => {
    try {
      const resume = await work();
      setAdding({ step: 'idle' });
      // The list is updated first, because `onAdded` opens the new resume.
      queries.setQueryData(resumesQuery.queryKey, (list) => list && [resume, ...list]);
      if (isHere.current) onAdded(resume);
      else {
        onAddedLate?.(resume);
        void notify(t('added', { name: resume.name }), 'success');
      }
      await queries.invalidateQueries({ queryKey: RESUMES_KEY });
    } catch (error) {
      setAdding({ step: 'failed', name, error });
      if (!isHere.current) void notify(`${t('notAdded')}. ${errorText(error)}`, 'error');
    }
  };

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
