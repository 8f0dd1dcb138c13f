import { useState } from 'react';
import { word } from '../../../lib/words.en.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { t } from '../admin.en.ts';
import { useAdminMutation } from '../use-admin-mutation.ts';
import { deletePosition } from './admin-positions.api.ts';

export function DeletePosition({ positionId, onDeleted }: { positionId: string; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useAdminMutation({
    run: () => deletePosition(positionId),
    failure: 'Can not delete position',
    done: t('positionDeleted'),
    onDone: onDeleted,
  });
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('deletePosition')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deletePositionTitle')}
        text={t('deletePositionText')}
        confirmLabel={word('delete')}
        cancelLabel={word('cancel')}
        isWaiting={remove.isWaiting}
        onConfirm={() => remove.act()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
