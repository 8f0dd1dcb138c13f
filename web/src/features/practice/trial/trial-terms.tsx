import type { ReactNode } from 'react';
import { RichText } from '../../../lib/rich-text.tsx';
import { LEGAL_DOCUMENT } from '../../../lib/site-links.ts';
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
    <a href={LEGAL_DOCUMENT} target="_blank" rel="noreferrer" className="underline underline-offset-3">
      {children}
    </a>
  );
}
