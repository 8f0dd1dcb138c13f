import type { Locale } from '@aloud/contract/locale';
import { bankPagePath } from '@aloud/contract/pages';
import { ORIGIN } from './structured-data.rules.ts';

export type HeadTexts = { title: string; description: string };
type Props = HeadTexts & {
  locale: Locale;
  /** Of an address that names no page, nothing: such a page is not to be indexed. */
  below: string | undefined;
};

/** What the head of one page says; what all pages share stands in `bank.html`. */
export function PageHead({ locale, below, title, description }: Props) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="manifest" href={locale === 'ru' ? '/manifest.webmanifest' : '/manifest.en.webmanifest'} />
      {below === undefined ? <meta name="robots" content="noindex" /> : <Addresses {...{ locale, below }} />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${ORIGIN}/og-${locale}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function Addresses({ locale, below }: { locale: Locale; below: string }) {
  const own = `${ORIGIN}${bankPagePath(locale, below)}`;
  const english = `${ORIGIN}${bankPagePath('en', below)}`;
  return (
    <>
      <link rel="canonical" href={own} />
      <link rel="alternate" hrefLang="ru" href={`${ORIGIN}${bankPagePath('ru', below)}`} />
      <link rel="alternate" hrefLang="en" href={english} />
      <link rel="alternate" hrefLang="x-default" href={english} />
      <meta property="og:url" content={own} />
    </>
  );
}
