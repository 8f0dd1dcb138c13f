import type { Locale } from '@aloud/contract/locale';
import { bankPagePath } from '@aloud/contract/pages';
import { BANK_PAGES_TEXTS } from '../../features/bank-pages/bank-page-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { BankFrame, type BankPage } from './bank-frame.tsx';

/** For an address below the index that names no page. */
export function composeNotFoundPage(locale: Locale): Omit<BankPage, 'below' | 'things'> {
  const texts = BANK_PAGES_TEXTS[locale];
  return {
    title: `${texts.notFoundTitle} | ${texts.brand}`,
    description: texts.notFoundText,
    body: (
      <BankFrame
        locale={locale}
        name={texts.notFoundName}
        below=""
        title={texts.notFoundTitle}
        intro={texts.notFoundText}
      >
        <a href={bankPagePath(locale)} className={`${buttonClass()} mt-8`}>
          {texts.allQuestions}
        </a>
      </BankFrame>
    ),
  };
}
