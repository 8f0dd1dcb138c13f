import { classNames } from './class-names.ts';

/** The voice line, six strokes short. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 30 22"
      className={classNames('h-5.5 w-7.5 text-voice', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
    >
      <path d="M2 11v.01M7 7v8M12 3v16M17 8v6M22 5v12M27 11v.01" />
    </svg>
  );
}
