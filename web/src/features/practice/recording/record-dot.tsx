import { classNames } from '../../../ui/class-names.ts';

/** Shown only while a microphone records or is about to. */
export function RecordDot({ isBreathing = false }: { isBreathing?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('size-2.5 rounded-full bg-live', isBreathing && 'animate-breathe')}
    />
  );
}
