import type { Locale } from '@aloud/contract/locale';
import { createContext, type ReactNode, useContext } from 'react';
import { type BankPagesTexts, bankPagesEn } from './bank-pages.en.ts';
import { bankPagesRu } from './bank-pages.ru.ts';

export const BANK_PAGES_TEXTS: Record<Locale, BankPagesTexts> = { ru: bankPagesRu, en: bankPagesEn };

const LocaleContext = createContext<Locale>('ru');

export function BankLocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

export function useBankTexts(): { locale: Locale; texts: BankPagesTexts } {
  const locale = useContext(LocaleContext);
  return { locale, texts: BANK_PAGES_TEXTS[locale] };
}
