import { bankPagePath, landingPath } from '@aloud/contract/pages';
import { useBankTexts } from './bank-page-texts.tsx';

/** `below` is the address of this page without its language; its twin in the other one has the same. */
export function BankBreadcrumb({ name, below }: { name?: string; below: string }) {
  const { locale, texts } = useBankTexts();
  const other = locale === 'ru' ? 'en' : 'ru';
  const above = [
    { text: texts.home, path: landingPath(locale) },
    ...(name === undefined ? [] : [{ text: texts.indexName, path: bankPagePath(locale) }]),
  ];
  const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 text-sm text-ink-soft">
      <nav aria-label={texts.breadcrumb}>
        <ol className="flex flex-wrap items-center gap-x-2">
          {above.map(({ text, path }) => (
            <li key={path} className="flex items-center gap-2">
              <a href={path} className={link}>
                {text}
              </a>
              <span aria-hidden="true">/</span>
            </li>
          ))}
          <li aria-current="page" className="text-ink">
            {name ?? texts.indexName}
          </li>
        </ol>
      </nav>
      <a href={bankPagePath(other, below)} hrefLang={other} lang={other} className={link}>
        {texts.otherLanguage}
      </a>
    </div>
  );
}
