import { readableEmail } from '@aloud/contract/accounts/email-address.rules';
import { INTERVIEW_STATES, type InterviewState } from '@aloud/contract/interviews.limits';
import { LOCALES } from '@aloud/contract/locale';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { interviewsQuery } from '../admin.api.ts';
import { t } from '../admin.en.ts';
import { AdminTable } from '../admin-table.tsx';
import { formatLength, formatMoment } from '../format-values.ts';
import { ListBar, ListFilter } from '../list-bar.tsx';
import type { TabProps } from '../list-search.ts';
import { listInput } from '../list-search.ts';
import { PositionFilter } from '../positions/position-filter.tsx';
import { Score } from '../score.tsx';

const TONES: Record<InterviewState, BadgeTone> = {
  draft: 'plain',
  live: 'live',
  ended: 'voice',
  reported: 'good',
  'too-short': 'warn',
  failed: 'bad',
};

export function InterviewBadge({ state }: { state: InterviewState }) {
  return <Badge tone={TONES[state]}>{t(`interview_${state}`)}</Badge>;
}

export const interviewChoices = () =>
  INTERVIEW_STATES.map((state) => ({ value: state, label: t(`interview_${state}`) }));

export function InterviewsTab({ search, onChange }: TabProps) {
  const input = listInput(search, { sorts: ['createdAt', 'seconds', 'score'], filters: INTERVIEW_STATES });
  const { filter, ...query } = input;
  const { language, position } = search;
  const interviews = useQuery(
    interviewsQuery({
      ...query,
      ...(filter && { state: filter }),
      ...(language && { language }),
      ...(position && { positionId: position }),
    }),
  );
  return (
    <>
      <ListBar
        hint={t('interviewsHint')}
        q={input.q}
        onSearch={(q) => onChange({ q, page: undefined })}
        filter={{
          label: t('state'),
          value: filter,
          choices: interviewChoices(),
          onChange: (value) => onChange({ filter: value, page: undefined }),
        }}
      >
        <ListFilter
          label={t('language')}
          value={language}
          choices={LOCALES.map((locale) => ({ value: locale, label: t(locale) }))}
          onChange={(value) => onChange({ language: value, page: undefined })}
        />
        <PositionFilter
          value={position}
          onChange={(value) => onChange({ position: value, page: undefined })}
        />
      </ListBar>
      <AdminTable
        caption={t('interviews')}
        query={interviews}
        rowKey={({ id }) => id}
        input={input}
        onChange={onChange}
        isNarrowedFurther={language !== undefined || position !== undefined}
        onReset={() =>
          onChange({
            q: undefined,
            filter: undefined,
            language: undefined,
            position: undefined,
            page: undefined,
          })
        }
        empty={{ title: t('interviewsEmpty'), text: t('interviewsEmptyText') }}
        columns={[
          {
            key: 'candidate',
            title: t('candidate'),
            isHead: true,
            cell: ({ id, candidate }) => (
              <Link
                to="/i/$interviewId"
                params={{ interviewId: id }}
                className="font-medium break-all underline-offset-3 hover:underline"
              >
                {candidate.name || readableEmail(candidate.email)}
              </Link>
            ),
          },
          {
            key: 'role',
            title: t('role'),
            className: 'md:max-w-72',
            cell: ({ position, role, positionId }) =>
              position && positionId ? (
                <Link
                  to="/admin/positions/$positionId"
                  params={{ positionId }}
                  className="underline decoration-line underline-offset-3 hover:decoration-current"
                >
                  {position}
                </Link>
              ) : (
                role || t('noRole')
              ),
          },
          { key: 'state', title: t('state'), cell: ({ state }) => <InterviewBadge state={state} /> },
          {
            key: 'score',
            title: t('score'),
            sort: 'score',
            isNumber: true,
            cell: ({ score, margin }) => <Score score={score} margin={margin} />,
          },
          {
            key: 'length',
            title: t('length'),
            sort: 'seconds',
            isNumber: true,
            cell: ({ seconds }) => formatLength(seconds),
          },
          {
            key: 'when',
            title: t('when'),
            sort: 'createdAt',
            className: 'whitespace-nowrap text-ink-soft md:pl-6',
            cell: ({ createdAt }) => formatMoment(createdAt),
          },
        ]}
      />
    </>
  );
}
