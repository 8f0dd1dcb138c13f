import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { word } from './words.en.ts';

const SHOWN_MS = 4_000;
const MOST_SHOWN = 3;

export type Tone = 'success' | 'error' | 'message';

let isMounted = false;

/** Shows a toast on any page: the one toaster stands beside the app, the landing page and every dialog. */
export function showToast(text: string, tone: Tone): void {
  if (!isMounted) mountToaster();
  isMounted = true;
  toast[tone](text);
}

function mountToaster(): void {
  const place = document.createElement('div');
  document.body.append(place);
  // It shows only what is said after it has been drawn.
  flushSync(() => createRoot(place).render(<ToastPlace />));
}

function ToastPlace() {
  return (
    <Toaster
      className="font-sans!"
      position="top-center"
      duration={SHOWN_MS}
      visibleToasts={MOST_SHOWN}
      containerAriaLabel={word('notices')}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-popup border border-line bg-surface px-4 py-3.5 text-sm text-ink shadow-float',
          icon: 'shrink-0',
          error: '[&_svg]:text-bad',
          success: '[&_svg]:text-good',
        },
      }}
    />
  );
}
