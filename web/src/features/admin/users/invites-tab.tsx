import { readableEmail } from '@aloud/contract/accounts/email-address.rules';
import { INVITE_STATES } from '@aloud/contract/admin/admin.limits';
import type { InviteRequest } from '@aloud/contract/invites';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { decideInvite, invitesQuery } from '../admin.api.ts';
import { t } from '../admin.en.ts';
import { AdminTable } from '../admin-table.tsx';
import { formatMoment } from '../format-values.ts';
import { ListBar } from '../list-bar.tsx';
import type { TabProps } from '../list-search.ts';
import { listInput } from '../list-search.ts';
import { useAdminMutation } from '../use-admin-mutation.ts';

const TONES = { waiting: 'warn', invited: 'good', declined: 'plain' } as const;

export function InvitesTab({ search, onChange }: TabProps) {
  const input = listInput(search, { sorts: ['createdAt', 'email'], filters: INVITE_STATES });
  const { filter, ...query } = input;
  const invites = useQuery(invitesQuery({ ...query, ...(filter && { state: filter }) }));
  return (
    <>
      <ListBar
        hint={t('invitesHint')}
        q={input.q}
        onSearch={(q) => onChange({ q, page: undefined })}
        filter={{
          label: t('state'),
          value: filter,
          choices: INVITE_STATES.map((state) => ({ value: state, label: t(state) })),
          onChange: (value) => onChange({ filter: value, page: undefined }),
        }}
      />
      <AdminTable
        caption={t('invites')}
        query={invites}
        rowKey={({ id }) => id}
        input={input}
        onChange={onChange}
        onReset={() => onChange({ q: undefined, filter: undefined, page: undefined })}
        empty={{ title: t('invitesEmpty'), text: t('invitesEmptyText') }}
        columns={[
          {
            key: 'email',
            title: t('address'),
            sort: 'email',
            isHead: true,
            cell: ({ email }) => <span className="font-medium break-all">{readableEmail(email)}</span>,
          },
          {
            key: 'state',
            title: t('state'),
            cell: ({ state }) => <Badge tone={TONES[state]}>{t(state)}</Badge>,
          },
          { key: 'lang', title: t('language'), cell: ({ lang }) => t(lang) },
          {
            key: 'when',
            title: t('asked'),
            sort: 'createdAt',
            className: 'whitespace-nowrap text-ink-soft md:pl-6',
            cell: ({ createdAt }) => formatMoment(createdAt),
          },
          {
            key: 'decide',
            title: t('decision'),
            cell: (invite) => <Decision invite={invite} />,
            className: 'text-right',
          },
        ]}
      />
    </>
  );
}

function Decision({ invite: { id, state, ...invite } }: { invite: InviteRequest }) {
  const email = readableEmail(invite.email);
  const decide = useAdminMutation({
    run: (next: 'invited' | 'declined') => decideInvite(id, next),
    failure: 'Can not decide invite',
    done: t('decided'),
  });
  return (
    <span className="inline-flex gap-2 max-md:mt-2">
      {state !== 'invited' && (
        <Button
          size="sm"
          aria-label={`${t('invite')}: ${email}`}
          isWaiting={decide.isWaiting}
          onClick={() => decide.act('invited')}
        >
          {t('invite')}
        </Button>
      )}
      {state === 'waiting' && (
        <Button
          look="quiet"
          size="sm"
          aria-label={`${t('dismiss')}: ${email}`}
          isWaiting={decide.isWaiting}
          onClick={() => decide.act('declined')}
        >
          {t('dismiss')}
        </Button>
      )}
    </span>
  );
}
