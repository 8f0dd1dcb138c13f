import { CONTACT_PAGE } from '@aloud/contract/pages';
import type { ReactNode } from 'react';
import { hasContact } from '../../lib/page-facts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { t } from './practice.en.ts';

type Props = {
  /** What can be done, or is kept, until there is a balance again. */
  text: string;
  children?: ReactNode;
  className?: string;
};

/** Shown when the balance pays for no question, with the contact and the remaining actions. Recruiters never had one. */
export function BalanceEmpty({ text, children, className }: Props) {
  return (
    <StateMessage
      {...(className ? { className } : {})}
      title={t('empty')}
      text={`${t(hasContact() ? 'emptyAsk' : 'emptyByOwner')} ${text}`}
      actions={
        <>
          {hasContact() && (
            <a href={CONTACT_PAGE} target="_blank" rel="noreferrer" className={buttonClass()}>
              {t('writeToUs')}
            </a>
          )}
          {children}
        </>
      }
    />
  );
}
