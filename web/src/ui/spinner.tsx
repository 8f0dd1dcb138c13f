import { classNames } from './class-names.ts';

/** Three bars of the voice line, waiting. Always beside words that say what is being waited for. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 18 18"
      className={classNames('size-4.5', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
    >
      <path className="animate-breathe" d="M4 7v4" />
      <path className="animate-breathe [animation-delay:200ms]" d="M9 4v10" />
      <path className="animate-breathe [animation-delay:400ms]" d="M14 7v4" />
    </svg>
  );
}
