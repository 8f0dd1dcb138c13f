import { classNames } from '../../../ui/class-names.ts';

/** Red only while, or just before, a microphone records. */
export function RecordDot({ isBreathing = false }: { isBreathing?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('size-2.5 rounded-full bg-live', isBreathing && 'animate-breathe')}
    />
  );
}
