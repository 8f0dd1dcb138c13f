import { FileCheck2 } from 'lucide-react';
import { t } from './onboarding-texts.ts';

/** The resume is in; going on needs nothing more. */
export function ResumeTaken({ name }: { name: string }) {
  return (
    <div
      role="status"
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <FileCheck2 aria-hidden="true" className="size-7 shrink-0 text-good" />
      <div className="grid min-w-0 gap-0.5">
        <p className="truncate font-medium">{name}</p>
        <p className="text-sm text-ink-soft">{t('resumeTaken')}</p>
      </div>
    </div>
  );
}
