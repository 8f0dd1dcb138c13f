import { useQuery } from '@tanstack/react-query';
import { failureWords } from '../../lib/api/error-text.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { resumeQuery } from './resumes.api.ts';
import { t } from './resumes.en.ts';

/** The text extracted from the resume. */
export function ResumeText({ resumeId }: { resumeId: string }) {
  const { data: resume, error, isFetching, refetch } = useQuery(resumeQuery(resumeId));
  if (error) return <LoadFailure words={failureWords(error)} isWaiting={isFetching} onRetry={refetch} />;
  if (!resume) return <Skeleton className="h-60" />;
  return (
    <div className="grid gap-3">
      {resume.isCut && <p className="text-sm text-ink-soft">{t('cut')}</p>}
      <pre
        lang={resume.language}
        className="overflow-x-auto rounded-card border border-line bg-surface p-5 font-sans text-sm leading-relaxed break-words whitespace-pre-wrap"
      >
        {resume.text}
      </pre>
    </div>
  );
}
