import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { t as adminText } from '../../features/admin/admin.en.ts';
import { type ListSearch, readListSearch } from '../../features/admin/list-search.ts';
import { positionQuery } from '../../features/admin/positions/admin-positions.api.ts';
import { Candidates } from '../../features/admin/positions/candidates.tsx';
import { DeletePosition } from '../../features/admin/positions/delete-position.tsx';
import { InvitationLink } from '../../features/admin/positions/invitation-link.tsx';
import { PositionOverview } from '../../features/admin/positions/position-overview.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PageFrame } from '../page-frame.tsx';
import { t } from '../pages.en.ts';
import { QueryState } from '../query-state.tsx';
import { AdminBack } from './admin-back.tsx';

const PAGE = '/admin/positions/$positionId';

export function PositionPage() {
  const { positionId } = useParams({ from: PAGE });
  const search = useSearch({ from: PAGE });
  const navigate = useNavigate({ from: PAGE });
  const position = useQuery(positionQuery(positionId));
  return (
    <PageFrame
      title={position.data?.title ?? t('position')}
      text={position.data?.company}
      actions={
        position.data && (
          <div className="flex flex-wrap gap-2.5">
            <Link
              to="/admin/positions/$positionId/edit"
              params={{ positionId }}
              className={buttonClass('quiet')}
            >
              <Pencil aria-hidden="true" className="size-4.5" />
              {adminText('edit')}
            </Link>
            <DeletePosition
              positionId={positionId}
              onDeleted={() => void navigate({ to: '/admin', search: {}, replace: true })}
            />
          </div>
        )
      }
      before={<AdminBack tab="positions" />}
    >
      <QueryState query={position}>
        {(found) => (
          <>
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <PositionOverview position={found} />
              <InvitationLink position={found} />
            </div>
            <Candidates
              position={found}
              search={search}
              onChange={(changes, isStep = false) =>
                void navigate({
                  search: (now: ListSearch) => readListSearch({ ...now, ...changes }),
                  replace: !isStep,
                  resetScroll: false,
                })
              }
            />
          </>
        )}
      </QueryState>
    </PageFrame>
  );
}
