import { LICENCES_PAGE } from '@aloud/contract/pages';
import { LEGAL_DOCUMENT } from '../../lib/site-links.ts';
import { t } from './settings.en.ts';

/** Links to the legal document and to the licences of the libraries. */
export function AboutLinks() {
  const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline';
  return (
    <nav aria-label={t('about')} className="flex flex-wrap gap-x-6 text-sm text-ink-soft">
      <a href={LEGAL_DOCUMENT} target="_blank" rel="noreferrer" className={link}>
        {t('legal')}
      </a>
      <a href={LICENCES_PAGE} target="_blank" rel="noreferrer" className={link}>
        {t('licences')}
      </a>
    </nav>
  );
}
