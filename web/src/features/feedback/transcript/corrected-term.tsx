import { Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { CorrectedMark, trimSigns } from '../../../ui/voice/corrected-mark.tsx';
import { t } from '../feedback.en.ts';
import type { TermCorrection } from './term-corrections.rules.ts';

type Props = {
  correction: TermCorrection;
  /** Undefined while the answer is judged again; null where nothing can be corrected. */
  onSwitch: ((correction: TermCorrection) => void) | undefined | null;
  children: ReactNode;
};

/** A term the server corrected, marked as such; one press writes what was heard, and another one the term again. */
export function CorrectedTerm({ correction, onSwitch, children }: Props) {
  const { kind, heard, term } = correction;
  const isCorrected = kind === 'corrected';
  const label = isCorrected
    ? t('undoTerm', { heard: trimSigns(heard) })
    : t('redoTerm', { heard: trimSigns(heard), term: trimSigns(term) });
  const Icon = isCorrected ? Undo2 : Redo2;
  const shown = isCorrected ? <CorrectedMark>{children}</CorrectedMark> : children;
  if (onSwitch === null) return shown;
  return (
    <span className="whitespace-nowrap">
      {shown}
      <button
        type="button"
        aria-label={label}
        title={label}
        // A button that is disabled loses the focus, and the keyboard its place.
        aria-disabled={!onSwitch}
        onClick={() => onSwitch?.(correction)}
        className="-mr-1 inline-grid size-6 place-items-center rounded-mark align-middle text-ink-soft transition-colors hover:bg-voice-soft hover:text-ink aria-disabled:opacity-55"
      >
        <Icon aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  );
}
