import type { AgreementState } from '@aloud/contract/accounts/legal';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../lib/api/error-text.ts';
import { notify } from '../../lib/notify.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { reportFailure } from '../../lib/report-failure.ts';
import { linkLegalDocument } from '../../lib/site-links.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useHeldWhilePressed } from '../../ui/use-held-while-pressed.ts';
import { t } from './agreement.en.ts';
import { agreementQuery, agreeToVersion } from './legal.api.ts';

/** Asks for the agreement to the documents in force, above the page, which stays usable. A failed request shows nothing. */
export function AgreementNotice() {
  const { data } = useQuery(agreementQuery);
  const shown = useHeldWhilePressed(data);
  return shown && !shown.isAgreed ? <Notice state={shown} /> : null;
}

function Notice({ state: { version, agreedVersion } }: { state: AgreementState }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => agreeToVersion(version),
    onSuccess: (state) => {
      queries.setQueryData(agreementQuery.queryKey, state);
      void notify(t('agreed'), 'success');
      // The button that held the focus is gone.
      document.getElementById('content')?.focus({ preventScroll: true });
    },
    onError: (error) => {
      reportFailure('Can not save agreement', error);
      void notify(errorText(error), 'error');
    },
  });
  const isNew = agreedVersion === null;
  return (
    <aside aria-label={t('notice')} className="border-b border-line bg-raised">
      <div className="mx-auto flex max-w-320 flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
        <div className="grid min-w-0 flex-[1_1_20rem] gap-0.5 text-sm">
          <p className="font-medium">{t(isNew ? 'first' : 'changed')}</p>
          <p className="text-ink-soft">{t(isNew ? 'firstText' : 'changedText')}</p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <a
            href={linkLegalDocument(pageLocale(), version)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('quiet')}
          >
            {t('read')}
          </a>
          <Button isWaiting={isPending} onClick={() => mutate()}>
            {t('agree')}
          </Button>
        </div>
      </div>
    </aside>
  );
}
