import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

type Props = {
  isOpen: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  isWaiting?: boolean;
  canConfirm?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
};

/** Asks before something that cannot be taken back; the safe answer is first and has the focus. */
export function ConfirmDialog(props: Props) {
  return (
    <AlertDialog.Root
      open={props.isOpen}
      onOpenChange={(open) => {
        if (!open) props.onCancel();
      }}
    >
      <AlertDialog.Portal>
        {/* Over a dialog too, for which the library draws no backdrop of its own accord. */}
        <AlertDialog.Backdrop
          forceRender
          className="fixed inset-0 z-70 min-h-dvh bg-shade transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <AlertDialog.Viewport className="fixed inset-0 z-70 grid place-items-center overflow-y-auto p-5">
          <AlertDialog.Popup className="grid w-full max-w-110 gap-4 rounded-dialog border border-line bg-surface p-6 shadow-float outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            <AlertDialog.Title className="text-xl font-semibold">{props.title}</AlertDialog.Title>
            <AlertDialog.Description className="text-ink-soft" render={<div />}>
              {props.text}
            </AlertDialog.Description>
            {props.children}
            <div className="flex flex-wrap justify-end gap-2.5">
              <AlertDialog.Close render={<Button look="quiet" />}>{props.cancelLabel}</AlertDialog.Close>
              <Button
                look="danger"
                disabled={props.canConfirm === false}
                isWaiting={props.isWaiting ?? false}
                onClick={props.onConfirm}
              >
                {props.confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
