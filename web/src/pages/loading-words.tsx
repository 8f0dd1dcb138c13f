import { word } from '../lib/words.en.ts';
import { Spinner } from '../ui/spinner.tsx';

/** For a page whose shape is not known yet. The parent announces it to screen readers. */
export function LoadingWords() {
  return (
    <span className="flex items-center gap-3 text-ink-soft">
      <Spinner className="size-5.5 text-voice" />
      {word('loading')}
    </span>
  );
}
