import type { ReactNode } from 'react';
import { pageLocale } from '../../../lib/page-locale.ts';
import { RichText } from '../../../lib/rich-text.tsx';
import { linkLegalDocument } from '../../../lib/site-links.ts';
import { t } from './trial.en.ts';

export type TrialMode = 'speak' | 'type';

/** What becomes of a visitor's answer, beside the button that begins it. */
export function TrialTerms({ mode }: { mode: TrialMode }) {
  return (
    <p className="max-w-[68ch] text-sm text-ink-soft">
      <RichText text={t(mode === 'speak' ? 'privacy' : 'privacyTyped')} tags={{ legal: <LegalLink /> }} />
    </p>
  );
}

function LegalLink({ children }: { children?: ReactNode }) {
  return (
    <a
      href={linkLegalDocument(pageLocale())}
      target="_blank"
      rel="noreferrer"
      className="underline underline-offset-3"
    >
      {children}
    </a>
  );
}
