import { CONTACT_PAGE } from '@aloud/contract/pages';
import { pageLocale } from '../../../lib/page-locale.ts';
import { linkLegalDocument } from '../../../lib/site-links.ts';
import { word } from '../../../lib/words.en.ts';
import { t } from '../accounts.en.ts';

/** Under every step of the dialog; the documents are those of the version that is agreed to. */
export function LegalAndSupportLinks({ legalVersion }: { legalVersion: number | undefined }) {
  const links = [
    { href: linkLegalDocument(pageLocale(), legalVersion), label: t('legal') },
    { href: CONTACT_PAGE, label: word('support') },
  ];
  return (
    <p className="mt-3 flex justify-center gap-5 text-sm text-ink-soft">
      {links.map(({ href, label }) => (
        <a
          key={label}
          href={href}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          {label}
        </a>
      ))}
    </p>
  );
}
