import { readableEmail } from '@aloud/contract/accounts/email-address.rules';
import type { AdminInterview } from '@aloud/contract/admin/admin-interviews';
import { Link } from '@tanstack/react-router';
import { nameManner } from '../../../lib/interviewer/manners.en.ts';
import { t } from '../admin.en.ts';
import { formatLength, formatMoment } from '../format-values.ts';
import { InterviewBadge } from './interviews-tab.tsx';

export function InterviewDetails({ interview }: { interview: AdminInterview }) {
  const { candidate, state, role, position, positionId, level, language, manner } = interview;
  const { seconds, createdAt } = interview;
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm">
      <InterviewBadge state={state} />
      {position && positionId ? (
        <Link
          to="/admin/positions/$positionId"
          params={{ positionId }}
          className="text-ink underline decoration-line underline-offset-3 hover:decoration-current"
        >
          {position}
        </Link>
      ) : (
        <span>{role || t('noRole')}</span>
      )}
      <span>{t(level)}</span>
      <span>{t(language)}</span>
      <span>{nameManner(manner)}</span>
      <span className="number">{formatLength(seconds)}</span>
      <span>{formatMoment(createdAt)}</span>
      {candidate.name && <span className="break-all">{readableEmail(candidate.email)}</span>}
    </span>
  );
}
