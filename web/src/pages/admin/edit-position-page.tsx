import type { PositionEdit } from '@aloud/contract/positions';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { t as adminText } from '../../features/admin/admin.en.ts';
import {
  createPosition,
  editPosition,
  positionQuery,
} from '../../features/admin/positions/admin-positions.api.ts';
import { EMPTY_POSITION, NEW_POSITION, toDraft } from '../../features/admin/positions/position-draft.ts';
import { PositionForm } from '../../features/admin/positions/position-form.tsx';
import { useAdminMutation } from '../../features/admin/use-admin-mutation.ts';
import { PageFrame } from '../page-frame.tsx';
import { t } from '../pages.en.ts';
import { QueryState } from '../query-state.tsx';

export function EditPositionPage() {
  const { positionId } = useParams({ from: '/admin/positions/$positionId/edit' });
  const isNew = positionId === NEW_POSITION;
  return (
    <PageFrame title={t(isNew ? 'newPosition' : 'editPosition')}>
      {isNew ? <Form positionId={undefined} initial={EMPTY_POSITION} /> : <Known positionId={positionId} />}
    </PageFrame>
  );
}

function Known({ positionId }: { positionId: string }) {
  const position = useQuery({ ...positionQuery(positionId), staleTime: Number.POSITIVE_INFINITY });
  return (
    <QueryState query={position}>
      {(found) => <Form positionId={positionId} initial={toDraft(found)} />}
    </QueryState>
  );
}

function Form({ positionId, initial }: { positionId: string | undefined; initial: PositionEdit }) {
  const navigate = useNavigate();
  const show = (id: string) =>
    void navigate({ to: '/admin/positions/$positionId', params: { positionId: id }, search: {} });
  const save = useAdminMutation({
    run: (edit: PositionEdit) =>
      positionId === undefined ? createPosition(edit) : editPosition(positionId, edit),
    failure: 'Can not save position',
    done: adminText('positionSaved'),
    onDone: ({ id }) => show(id),
  });
  return (
    <PositionForm
      positionId={positionId}
      initial={initial}
      onSave={save.submit}
      onCancel={() =>
        positionId === undefined ? void navigate({ to: '/admin', search: {} }) : show(positionId)
      }
    />
  );
}
