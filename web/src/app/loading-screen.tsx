import { word } from '../lib/words.en.ts';
import { Spinner } from '../ui/spinner.tsx';

export function LoadingScreen() {
  return (
    <main className="grid min-h-[60dvh] place-items-center px-5">
      <p role="status" className="flex items-center gap-3 text-ink-soft">
        <Spinner className="size-5.5 text-voice" />
        {word('loading')}
      </p>
    </main>
  );
}
