import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';

type Size = 'sm' | 'md' | 'lg' | 'xl';

const WIDTHS: Record<Size, string> = {
  sm: 'sm:max-w-100',
  md: 'sm:max-w-130',
  lg: 'sm:max-w-220',
  xl: 'sm:max-w-300',
};

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Where the title is not in the language of the page. */
  titleLang?: string;
  description?: ReactNode;
  closeLabel: string;
  size?: Size;
  /** Fills the screen of a phone; on a desktop it stays a window. */
  isFullOnPhone?: boolean;
  /** Opens over another dialog and covers that one too. */
  isOnTop?: boolean;
  /** Called once the closing animation is over and the content may be unmounted. */
  onClosed?: () => void;
  children: ReactNode;
};

export function Dialog(props: Props) {
  const { isOpen, onClose, title, description, closeLabel } = props;
  const { size = 'md', isFullOnPhone = false, isOnTop = false } = props;
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onOpenChangeComplete={(open) => {
        if (!open) props.onClosed?.();
      }}
    >
      <Base.Portal>
        <Base.Backdrop
          className={classNames(
            'fixed inset-0 min-h-dvh bg-shade transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0',
            isOnTop ? 'z-60' : 'z-40',
          )}
          // The library draws no backdrop for a nested dialog, which this one may be.
          forceRender={isOnTop}
        />
        <Base.Viewport
          className={classNames(
            'fixed inset-0 flex flex-col items-center overflow-y-auto overscroll-contain sm:p-6',
            isOnTop ? 'z-70' : 'z-50',
          )}
        >
          <Base.Popup
            className={classNames(
              // Margins, not alignment: the top of a dialog taller than the screen must stay reachable.
              'relative mt-auto w-full shrink-0 sm:my-auto border-line bg-surface shadow-float outline-none transition-[opacity,transform] data-ending-style:opacity-0 data-starting-style:opacity-0',
              'max-sm:data-ending-style:translate-y-4 max-sm:data-starting-style:translate-y-4 sm:data-ending-style:scale-[0.98] sm:data-starting-style:scale-[0.98]',
              'sm:rounded-dialog sm:border',
              isFullOnPhone ? 'max-sm:min-h-dvh' : 'rounded-t-dialog border-t',
              WIDTHS[size],
            )}
          >
            <header className="flex items-start gap-3 px-5 pt-5 sm:px-7 sm:pt-6">
              <div className="grid min-w-0 flex-1 gap-1.5 pt-1.5">
                <Base.Title lang={props.titleLang} className="text-xl font-semibold">
                  {title}
                </Base.Title>
                {description && (
                  <Base.Description className="text-ink-soft" render={<div />}>
                    {description}
                  </Base.Description>
                )}
              </div>
              <Base.Close render={<IconButton label={closeLabel} className="-mr-2.5" />}>
                <X aria-hidden="true" className="size-5" />
              </Base.Close>
            </header>
            <div className="px-5 pt-4 pb-6 sm:px-7 sm:pb-7">{props.children}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
