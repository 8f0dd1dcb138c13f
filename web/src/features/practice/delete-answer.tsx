import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { word } from '../../lib/words.en.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { t } from './practice.en.ts';

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
