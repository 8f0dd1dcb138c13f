import { Toaster as Sonner } from 'sonner';

const SHOWN_MS = 4_000;
const MOST_SHOWN = 3;

export function Toaster({ closeLabel }: { closeLabel: string }) {
  return (
    <Sonner
      position="top-center"
      duration={SHOWN_MS}
      visibleToasts={MOST_SHOWN}
      containerAriaLabel={closeLabel}
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
