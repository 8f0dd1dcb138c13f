import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { word } from '../../../lib/words.en.ts';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { t } from '../practice.en.ts';

type Props = {
  /** The submission status in words. */
  status: ReactNode;
  question: string;
  language: string;
  line?: ReactNode;
  children: ReactNode;
};

/** One unsent answer: its status, its question and the possible actions. */
export function UnsentRow({ status, question, language, line, children }: Props) {
  return (
    <Card
      padding="none"
      className="flex flex-wrap items-center gap-x-6 gap-y-3.5 px-5 py-4 sm:px-6 sm:py-4.5"
    >
      <div className="grid min-w-0 flex-1 basis-70 gap-0.5">
        <p className="flex items-center gap-2 text-sm text-ink-soft">{status}</p>
        <p lang={language} className="font-medium">
          {question}
        </p>
      </div>
      {line && <div className="min-w-32 flex-1 basis-40 max-lg:hidden">{line}</div>}
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </Card>
  );
}

export function DeleteAnswer({ onDelete }: { onDelete: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <IconButton label={word('delete')} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" className="size-4.5" />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deleteAsk')}
        text={t('deleteText')}
        confirmLabel={word('delete')}
        cancelLabel={t('keepTake')}
        onConfirm={onDelete}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
