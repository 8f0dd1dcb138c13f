import { CONTACT_PAGE, LICENCES_PAGE } from '@aloud/contract/pages';
import { linkLegalDocument } from '../../lib/site-links.ts';
import { useLandingLocale, useLandingTexts } from './landing-texts.tsx';

/** The spec's year of the product. */
const YEAR = 2025;

export function LandingFooter() {
  const texts = useLandingTexts();
  const legal = linkLegalDocument(useLandingLocale());
  const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline';
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-7 text-sm text-ink-soft">
      <p>
        © {YEAR} {texts.brand}
      </p>
      <nav aria-label={texts.footerLegal} className="flex flex-wrap gap-x-6">
        {[texts.terms, texts.privacy, texts.offer].map((text) => (
          <a key={text} href={legal} target="_blank" rel="noreferrer" className={link}>
            {text}
          </a>
        ))}
        <a href={LICENCES_PAGE} target="_blank" rel="noreferrer" className={link}>
          {texts.licences}
        </a>
        <a href={CONTACT_PAGE} target="_blank" rel="noreferrer" className={link}>
          {texts.feedback}
        </a>
      </nav>
    </footer>
  );
}
