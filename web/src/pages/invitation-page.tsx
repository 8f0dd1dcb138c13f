import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { accountQuery } from '../features/accounts/accounts.api.ts';
import { SignInDialog } from '../features/accounts/sign-in/sign-in-dialog.tsx';
import { BeginInterview, EnterInterview } from '../features/positions/begin-interview.tsx';
import { InvitationCard } from '../features/positions/invitation-card.tsx';
import { type Invitation, invitationQuery } from '../features/positions/positions.api.ts';
import { t } from '../features/positions/positions.en.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { word } from '../lib/words.en.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { LoadingWords } from './loading-words.tsx';
import { QueryState } from './query-state.tsx';

/** The page of an invitation link: the position, a sign-in form, and the interview itself. */
export function InvitationPage() {
  const { invitation } = useParams({ from: '/join/$invitation' });
  const { data: account, isPending } = useQuery(accountQuery);
  const isSignedIn = Boolean(account);
  const found = useQuery({ ...invitationQuery(invitation, isSignedIn), enabled: !isPending });
  return (
    <main id="content" tabIndex={-1} className="grid min-h-dvh place-items-center px-4 py-10 outline-none">
      <title>{`${t('invitation')} — ${word('brand')}`}</title>
      {isUnknownInvitation(found) ? (
        <StateMessage tone="error" isWholePage title={t('unknown')} text={t('unknownText')} />
      ) : (
        <QueryState query={found} skeleton={<LoadingWords />}>
          {(data) => (
            <InvitationCard invitation={data}>
              <Next invitation={data} token={invitation} />
            </InvitationCard>
          )}
        </QueryState>
      )}
    </main>
  );
}

type NextProps = { invitation: Invitation; token: string };

function Next({ invitation: { mine, isOpen }, token }: NextProps) {
  const navigate = useNavigate();
  const enter = {
    token,
    onBegun: (interviewId: string) =>
      void navigate({ to: '/user/$interviewId', params: { interviewId }, replace: true }),
  };
  const isBegun = mine?.interviewId && !mine.isFinished;
  if (!isOpen && !isBegun && !mine?.interviewId) {
    return (
      <div className="grid gap-1">
        <p className="font-semibold">{t('closed')}</p>
        <p className="text-ink-soft">{t('closedText')}</p>
      </div>
    );
  }
  if (!mine) return <Entrance />;
  if (isBegun) return <EnterInterview {...enter} label={t('goOn')} />;
  if (mine.interviewId) {
    return (
      <div className="grid gap-4">
        <div className="grid gap-1">
          <p className="font-semibold">{t('done')}</p>
          <p className="text-ink-soft">{t('doneText')}</p>
        </div>
        <Link
          to="/user/$interviewId"
          params={{ interviewId: mine.interviewId }}
          className={`${buttonClass('quiet')} justify-self-start`}
        >
          {t('seeOwn')}
        </Link>
        {isOpen && mine.attemptsLeft > 0 && (
          <BeginInterview
            {...enter}
            label={t('again')}
            hint={t('attemptsLeft', { count: mine.attemptsLeft })}
          />
        )}
      </div>
    );
  }
  return (
    <BeginInterview {...enter} label={t('begin')} hint={t('attemptsLeft', { count: mine.attemptsLeft })} />
  );
}

function Entrance() {
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  return (
    <div className="grid gap-2.5">
      <Button size="lg" onClick={() => setOpen(true)}>
        {t('signIn')}
      </Button>
      <p className="text-sm text-ink-soft">{t('signInText')}</p>
      <SignInDialog
        isOpen={isOpen}
        showsName
        isInvited
        size="md"
        onClose={() => setOpen(false)}
        onSignedIn={() => queries.refetchQueries({ queryKey: accountQuery.queryKey })}
      />
    </div>
  );
}

/** The statuses of an unknown or malformed invitation link, as opposed to a busy or failing server. */
const NO_INVITATION = [400, 404];

/** A card that is already shown stays, whatever a refetch returns. */
export function isUnknownInvitation({ data, error }: { data: unknown; error: unknown }): boolean {
  if (data !== undefined || !(error instanceof ApiError)) return false;
  return error.kind === 'refused' && NO_INVITATION.includes(error.status ?? 0);
}
