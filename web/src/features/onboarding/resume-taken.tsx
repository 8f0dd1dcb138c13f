import { FileCheck2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { cardClass } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { t } from './onboarding.en.ts';

/** The uploaded resume, which can still be replaced. */
export function ResumeTaken({ name, onReplace }: { name: string; onReplace: () => void }) {
  return (
    <div className={classNames(cardClass(), 'flex flex-wrap items-center gap-x-4 gap-y-3')}>
      <div role="status" className="flex min-w-0 flex-1 basis-60 items-center gap-4">
        <FileCheck2 aria-hidden="true" className="size-7 shrink-0 text-good" />
        <div className="grid min-w-0 gap-0.5">
          <p className="truncate font-medium">{name}</p>
          <p className="text-sm text-ink-soft">{t('resumeTaken')}</p>
        </div>
      </div>
      <Button look="quiet" size="sm" onClick={onReplace}>
        {t('resumeAnother')}
      </Button>
    </div>
  );
}
