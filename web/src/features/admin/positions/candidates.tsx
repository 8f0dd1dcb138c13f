import { readableEmail } from '@aloud/contract/accounts/email-address.rules';
import { INTERVIEW_STATES } from '@aloud/contract/interviews.limits';
import type { Position } from '@aloud/contract/positions';
import { CANDIDATE_SORTS } from '@aloud/contract/positions.limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { buttonClass } from '../../../ui/button.tsx';
import { t } from '../admin.en.ts';
import { AdminTable } from '../admin-table.tsx';
import { formatDay, formatLength } from '../format-values.ts';
import { InterviewBadge, interviewChoices } from '../interviews/interviews-tab.tsx';
import { ListBar } from '../list-bar.tsx';
import type { TabProps } from '../list-search.ts';
import { listInput } from '../list-search.ts';
import { Score } from '../score.tsx';
import { candidatesPath, candidatesQuery } from './admin-positions.api.ts';
import { CandidateComparison } from './candidate-comparison.tsx';

/** Who took the interview of a position, and how their answers compare on the same questions. */
export function Candidates({ position, search, onChange }: TabProps & { position: Position }) {
  const input = listInput(search, { sorts: CANDIDATE_SORTS, filters: INTERVIEW_STATES });
  const { filter, ...query } = input;
  const candidates = useQuery(candidatesQuery(position.id, { ...query, ...(filter && { state: filter }) }));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h2 className="mb-4 text-xl font-semibold">{t('candidates')}</h2>
        <ListBar
          hint={t('candidatesHint')}
          q={input.q}
          onSearch={(q) => onChange({ q, page: undefined })}
          filter={{
            label: t('state'),
            value: filter,
            choices: interviewChoices(),
            onChange: (value) => onChange({ filter: value, page: undefined }),
          }}
        >
          <Link
            to="/admin"
            search={{ tab: 'interviews', position: position.id }}
            className={buttonClass('quiet', 'field')}
          >
            {t('allInterviews')}
          </Link>
          <a href={candidatesPath(position.id)} download className={buttonClass('quiet', 'field')}>
            <Download aria-hidden="true" className="size-4.5" />
            {t('csv')}
          </a>
        </ListBar>
        <AdminTable
          caption={t('candidates')}
          query={candidates}
          rowKey={({ accountId }) => accountId}
          input={input}
          onChange={onChange}
          onReset={() => onChange({ q: undefined, filter: undefined, page: undefined })}
          empty={{ title: t('candidatesEmpty'), text: t('candidatesEmptyText') }}
          columns={[
            {
              key: 'name',
              title: t('candidate'),
              sort: 'name',
              isHead: true,
              cell: ({ name, email, interviewId }) => (
                <Candidate name={name} email={readableEmail(email)} interviewId={interviewId} />
              ),
            },
            {
              key: 'state',
              title: t('state'),
              sort: 'state',
              cell: ({ state }) => (state ? <InterviewBadge state={state} /> : '–'),
            },
            {
              key: 'score',
              title: t('score'),
              sort: 'score',
              isNumber: true,
              cell: ({ overall }) => (
                <Score score={overall?.score ?? null} margin={overall?.margin ?? null} />
              ),
            },
            {
              key: 'attempts',
              title: t('attemptsUsed'),
              isNumber: true,
              cell: ({ attempts }) => `${attempts} / ${position.attempts}`,
            },
            {
              key: 'length',
              title: t('length'),
              isNumber: true,
              cell: ({ seconds }) => formatLength(seconds),
            },
            {
              key: 'when',
              title: t('came'),
              sort: 'createdAt',
              className: 'whitespace-nowrap text-ink-soft md:pl-6',
              cell: ({ createdAt }) => formatDay(createdAt),
            },
          ]}
        />
      </div>
      {candidates.data && <CandidateComparison plan={position.plan} candidates={candidates.data.items} />}
    </section>
  );
}

type CandidateProps = { name: string; email: string; interviewId: string | null };

function Candidate({ name, email, interviewId }: CandidateProps) {
  const who = (
    <>
      <span className="font-medium break-all">{name || email}</span>
      {name && <span className="text-ink-soft break-all">{email}</span>}
    </>
  );
  if (interviewId === null) return <span className="grid">{who}</span>;
  return (
    <Link to="/i/$interviewId" params={{ interviewId }} className="grid underline-offset-3 hover:underline">
      {who}
    </Link>
  );
}
