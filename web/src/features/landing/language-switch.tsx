import { LANGUAGE_PAGE } from '@aloud/contract/pages';
import { useLandingLocale, useLandingTexts } from './landing-texts.tsx';

/** A plain link: the server remembers the choice and leads to the twin of the page. */
export function LanguageSwitch() {
  const other = useLandingLocale() === 'ru' ? 'en' : 'ru';
  return (
    <a
      href={`${LANGUAGE_PAGE}/${other}`}
      hrefLang={other}
      lang={other}
      rel="nofollow"
      className="inline-flex min-h-11 items-center text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline sm:px-3"
    >
      {useLandingTexts().otherLanguage}
    </a>
  );
}
