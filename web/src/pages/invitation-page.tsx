import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { accountQuery } from '../features/accounts/accounts.api.ts';
import { SignInDialog } from '../features/accounts/sign-in-dialog.tsx';
import { InvitationCard } from '../features/positions/invitation-card.tsx';
import { acceptInvitation, type Invitation, invitationQuery } from '../features/positions/positions.api.ts';
import { t } from '../features/positions/positions-texts.ts';
import { ApiError } from '../lib/api-error.ts';
import { errorText } from '../lib/error-text.ts';
import { reportFailure } from '../lib/failures.ts';
import { word } from '../lib/words.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { QueryState } from './query-state.tsx';

/** Where an invitation link leads: what one is invited to, a way to sign in, and the interview itself. */
export function InvitationPage() {
  const { invitation } = useParams({ from: '/join/$invitation' });
  const { data: account, isPending } = useQuery(accountQuery);
  const isSignedIn = Boolean(account);
  const found = useQuery({ ...invitationQuery(invitation, isSignedIn), enabled: !isPending });
  const isUnknown = found.error instanceof ApiError && found.error.kind === 'refused';
  return (
    <main id="content" tabIndex={-1} className="grid min-h-dvh place-items-center px-4 py-10 outline-none">
      <title>{`${t('invitation')} — ${word('brand')}`}</title>
      {isUnknown ? (
        <StateMessage tone="error" isWholePage title={t('unknown')} text={t('unknownText')} />
      ) : (
        <QueryState query={found}>
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
  if (isBegun) return <Begin token={token} label={t('goOn')} />;
  if (mine.interviewId) {
    return (
      <div className="grid gap-4">
        <div className="grid gap-1">
          <p className="font-semibold">{t('done')}</p>
          <p className="text-ink-soft">{t('doneText')}</p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Link
            to="/user/$interviewId"
            params={{ interviewId: mine.interviewId }}
            className={buttonClass('quiet')}
          >
            {t('seeOwn')}
          </Link>
          {isOpen && mine.attemptsLeft > 0 && (
            <Begin token={token} label={t('again')} hint={t('attemptsLeft', { count: mine.attemptsLeft })} />
          )}
        </div>
      </div>
    );
  }
  return <Begin token={token} label={t('begin')} hint={t('attemptsLeft', { count: mine.attemptsLeft })} />;
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
        onClose={() => setOpen(false)}
        onSignedIn={() => queries.refetchQueries({ queryKey: accountQuery.queryKey })}
      />
    </div>
  );
}

function Begin({ token, label, hint }: { token: string; label: string; hint?: string }) {
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: () => acceptInvitation(token),
    onSuccess: ({ interviewId }) =>
      void navigate({ to: '/user/$interviewId', params: { interviewId }, replace: true }),
    onError: (error) => reportFailure('Can not accept invitation', error),
  });
  return (
    <div className="grid justify-items-start gap-2.5">
      <Button size="lg" isWaiting={accept.isPending} onClick={() => accept.mutate()}>
        {label}
      </Button>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      {accept.isError && (
        <p role="alert" className="text-sm text-bad-ink">
          {errorText(accept.error)}
        </p>
      )}
    </div>
  );
}
