import { readableEmail } from '@aloud/contract/accounts/email-address.rules';
import { ADMIN_LABEL, RECRUITER_LABEL } from '@aloud/contract/accounts/users.limits';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureWords } from '../../../lib/api/error-text.ts';
import { word } from '../../../lib/words.en.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import {
  changePerson,
  deletePerson,
  type Person,
  personQuery,
  signOutPerson,
  turnOffSecondFactor,
} from '../admin.api.ts';
import { t } from '../admin.en.ts';
import { formatDay, formatMoment } from '../format-values.ts';
import { useAdminMutation } from '../use-admin-mutation.ts';
import { BalanceForm } from './balance-form.tsx';
import { UserAgreements } from './user-agreements.tsx';

type Props = { userId: string; isSelf: boolean; onClose: () => void };

export function UserDialog({ userId, isSelf, onClose }: Props) {
  const { data: person, error, isFetching, refetch } = useQuery(personQuery(userId));
  return (
    <Dialog
      isOpen
      isFullOnPhone
      size="lg"
      title={person ? person.name || readableEmail(person.email) : word('loading')}
      description={
        person && t('personSince', { email: readableEmail(person.email), date: formatDay(person.createdAt) })
      }
      closeLabel={word('close')}
      onClose={onClose}
    >
      {person && <PersonCard person={person} isSelf={isSelf} onClose={onClose} />}
      {!person && error && (
        <LoadFailure words={failureWords(error)} isWaiting={isFetching} onRetry={refetch} />
      )}
      {!person && !error && <Skeleton className="h-72" />}
    </Dialog>
  );
}

function PersonCard({ person, isSelf, onClose }: { person: Person; isSelf: boolean; onClose: () => void }) {
  return (
    <div className="grid gap-7 lg:grid-cols-2 lg:gap-9">
      <div className="grid content-start gap-7">
        <Part title={t('balance')}>
          <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line">
            <Count name={t('interviewsLeft')} count={person.balance.interviews} />
            <Count name={t('questionsLeft')} count={person.balance.questions} />
          </dl>
          <BalanceForm userId={person.id} />
        </Part>
        <Part title={t('access')}>
          <AccessPart person={person} isSelf={isSelf} onDeleted={onClose} />
        </Part>
      </div>
      <div className="grid content-start gap-7">
        <Part title={t('ledger')}>
          <PersonLedger entries={person.entries} />
        </Part>
        <Part title={t('agreements')}>
          <UserAgreements agreements={person.agreements} />
        </Part>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3.5">
      <h3 className="text-lg font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex flex-col-reverse justify-end bg-surface px-4 py-3">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="number text-2xl font-semibold tracking-[-0.02em]">{count}</dd>
    </div>
  );
}

type AccessProps = { person: Person; isSelf: boolean; onDeleted: () => void };

function AccessPart({ person, isSelf, onDeleted }: AccessProps) {
  const [asking, setAsking] = useState<'delete' | 'turn-off'>();
  const isRecruiter = person.labels.includes(RECRUITER_LABEL);
  const change = useAdminMutation({
    run: (body: Parameters<typeof changePerson>[1]) => changePerson(person.id, body),
    failure: 'Can not update user',
    done: word('saved'),
  });
  const signOut = useAdminMutation({
    run: () => signOutPerson(person.id),
    failure: 'Can not sign user out',
    done: t('signedOut'),
  });
  const turnOff = useAdminMutation({
    run: () => turnOffSecondFactor(person.id),
    failure: 'Can not turn second factor off',
    done: t('factorTurnedOff'),
    onDone: () => setAsking(undefined),
  });
  const remove = useAdminMutation({
    run: () => deletePerson(person.id),
    failure: 'Can not delete user',
    done: t('personDeleted'),
    onDone: onDeleted,
  });
  return (
    <>
      <Switch
        label={t('recruiter')}
        hint={t('recruiterHint')}
        isOn={isRecruiter}
        onChange={(isOn) =>
          change.act({
            labels: isOn
              ? [...person.labels, RECRUITER_LABEL]
              : person.labels.filter((label) => label !== RECRUITER_LABEL),
          })
        }
      />
      {isSelf ? (
        <p className="text-sm text-ink-soft">{t('itIsYou')}</p>
      ) : (
        <>
          <Switch
            label={t('blockPerson')}
            hint={t('blockHint')}
            isOn={person.isBlocked}
            onChange={(isBlocked) => change.act({ isBlocked })}
          />
          <div className="flex flex-wrap gap-2.5 pt-1">
            <Button look="quiet" isWaiting={signOut.isWaiting} onClick={() => signOut.act()}>
              {t('signOutPerson')}
            </Button>
            {person.hasSecondFactor && !person.labels.includes(ADMIN_LABEL) && (
              <Button look="quiet" onClick={() => setAsking('turn-off')}>
                {t('turnOffFactor')}
              </Button>
            )}
            <Button look="danger" onClick={() => setAsking('delete')}>
              {t('deletePerson')}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        isOpen={asking === 'turn-off'}
        title={t('turnOffFactorTitle', { email: readableEmail(person.email) })}
        text={t('turnOffFactorText')}
        confirmLabel={t('turnOff')}
        cancelLabel={word('cancel')}
        isWaiting={turnOff.isWaiting}
        onConfirm={() => turnOff.act()}
        onCancel={() => setAsking(undefined)}
      />
      <ConfirmDialog
        isOpen={asking === 'delete'}
        title={t('deletePersonTitle', { email: readableEmail(person.email) })}
        text={t('deletePersonText')}
        confirmLabel={t('deletePerson')}
        cancelLabel={word('cancel')}
        isWaiting={remove.isWaiting}
        onConfirm={() => remove.act()}
        onCancel={() => setAsking(undefined)}
      />
    </>
  );
}

const REASONS = [
  'start',
  'resumed',
  'answer',
  'reserved',
  'released',
  'charged',
  'granted',
  'revoked',
] as const;

/** The latest lines of a balance, with what administrators wrote beside them. */
function PersonLedger({ entries }: { entries: Person['entries'] }) {
  const lines = entries.filter(({ amount }) => amount !== 0);
  if (lines.length === 0) return <p className="text-sm text-ink-soft">{t('ledgerEmpty')}</p>;
  return (
    <ul className="divide-y divide-line text-sm">
      {lines.map(({ id, amount, kind, reason, note, createdAt }) => (
        <li key={id} className="grid grid-cols-[1fr_auto] gap-x-4 py-2.5 first:pt-0">
          <span className="font-medium">{describeReason(reason)}</span>
          <span className={classNames('number text-right', amount > 0 && 'text-good-ink')}>
            {`${amount > 0 ? '+' : '\u2212'}${t(`count_${kind}`, { count: Math.abs(amount) })}`}
          </span>
          <span className="break-words text-ink-soft">{note}</span>
          <time dateTime={createdAt} className="text-right text-ink-soft">
            {formatMoment(createdAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}

function describeReason(reason: string): string {
  const known = REASONS.find((name) => name === reason);
  return known ? t(`reason_${known}`) : reason;
}
