import type { Models } from 'appwrite';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { pageLocale } from '../../lib/page-locale.ts';
import { word } from '../../lib/words.en.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { t } from './settings.en.ts';

type Props = {
  sessions: readonly Models.Session[];
  onEnd: (sessionId: string) => Promise<void>;
  onEndAll: () => Promise<void>;
};

export function SessionList({ sessions, onEnd, onEndAll }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const date = new Intl.DateTimeFormat(pageLocale(), {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.$id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
            <MonitorSmartphone aria-hidden="true" className="size-5 text-ink-soft" />
            <div className="min-w-40 flex-1">
              <p className="font-medium">
                {describeDevice(session)}
                {session.current && <span className="ml-2 text-sm text-voice-ink">{t('current')}</span>}
              </p>
              <p className="text-sm text-ink-soft">
                {t('signedInAt', { date: date.format(new Date(session.$createdAt)) })}
              </p>
            </div>
            {!session.current && (
              <Button look="quiet" size="sm" onClick={() => void onEnd(session.$id)}>
                {t('endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button look="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('endAll')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('endAllTitle')}
        text={t('endAllText')}
        confirmLabel={t('endAll')}
        cancelLabel={word('cancel')}
        isWaiting={isEnding}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setEnding(true);
          void onEndAll().finally(() => setEnding(false));
        }}
      />
    </div>
  );
}

function describeDevice({ clientName, osName }: Models.Session): string {
  return [clientName, osName].filter((part) => part !== '').join(', ') || t('unknownDevice');
}
