import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../lib/api/error-text.ts';
import { word } from '../../../lib/words.en.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { resumeOverviewQuery } from '../interviews.api.ts';
import { t } from '../interviews.en.ts';

const SKILLS_SHOWN = 12;

/** The resume the interviewer reads before the conversation. */
export function InterviewResume({ resumeId }: { resumeId: string | null }) {
  if (resumeId === null) {
    return (
      <div className="grid gap-1.5">
        <p className="font-medium">{t('resumeNone')}</p>
        <p className="text-sm text-ink-soft">{t('resumeNoneText')}</p>
      </div>
    );
  }
  return <ResumeOverview resumeId={resumeId} />;
}

function ResumeOverview({ resumeId }: { resumeId: string }) {
  const overview = useQuery(resumeOverviewQuery(resumeId));
  if (overview.isPending) {
    return (
      <div role="status" aria-label={word('loading')} className="grid gap-2.5">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-20" />
      </div>
    );
  }
  if (overview.isLoadingError) return <p className="text-sm text-ink-soft">{errorText(overview.error)}</p>;
  const { title, text, skills } = overview.data;
  return (
    <div className="grid gap-3">
      {title !== null && <p className="font-medium">{title}</p>}
      <p className="text-sm text-ink-soft">{text}</p>
      {skills.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {skills.slice(0, SKILLS_SHOWN).map((skill) => (
            <li key={skill} className="rounded-full bg-raised px-2.5 py-0.5 text-xs">
              {skill}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
