import type { ResumeClaim } from '@aloud/contract/resume-claims';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { Card } from '../../ui/card.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { claimsQuery } from './resumes.api.ts';
import { t } from './resumes.en.ts';

/** Differences between the conversation and the resume, without a judgement; nothing where the two agree. */
export function ResumeClaims({ interviewId }: { interviewId: string }) {
  const { data, error } = useQuery(claimsQuery(interviewId));
  if (error instanceof ApiError && error.code === 'coach.unreadable-text') {
    return <StateMessage tone="error" title={t('claimsFailed')} text={errorText(error)} />;
  }
  if (!data?.resume || data.claims.length === 0) return null;
  return (
    <Card className="grid gap-5">
      <div className="grid gap-1.5">
        <h2 className="text-xl font-semibold">{t('claims')}</h2>
        <p className="max-w-[68ch] text-ink-soft">{t('claimsText')}</p>
      </div>
      <ul className="grid gap-4">
        {data.claims.map((claim) => (
          <Claim key={`${claim.kind}${claim.said.turn}${claim.written.line}`} claim={claim} />
        ))}
      </ul>
    </Card>
  );
}

function Claim({ claim }: { claim: ResumeClaim }) {
  return (
    <li className="grid gap-2.5 border-t border-line pt-4">
      <p className="text-sm font-medium">{t(`claim.${claim.kind}`)}</p>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Side name={t('claimSaid')} quote={claim.said.quote} />
        <Side name={t('claimWritten')} quote={claim.written.quote.replaceAll('\t', ' · ')} />
      </dl>
    </li>
  );
}

function Side({ name, quote }: { name: string; quote: string }) {
  return (
    <div className="grid content-start gap-1 rounded-control bg-raised p-3.5">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="break-words">
        <q>{quote}</q>
      </dd>
    </div>
  );
}
