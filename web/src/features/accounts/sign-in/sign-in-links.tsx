import { CONTACT_PAGE } from '@aloud/contract/pages';
import { LEGAL_DOCUMENT } from '../../../lib/site-links.ts';
import { word } from '../../../lib/words.en.ts';
import { t } from '../accounts.en.ts';

const LINKS = [
  { href: LEGAL_DOCUMENT, label: () => t('legal') },
  { href: CONTACT_PAGE, label: () => word('support') },
];

/** Under every step of the dialog. */
export function SignInLinks() {
  return (
    <p className="mt-3 flex justify-center gap-5 text-sm text-ink-soft">
      {LINKS.map(({ href, label }) => (
        <a
          key={href}
          href={href}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          {label()}
        </a>
      ))}
    </p>
  );
}
