import { useQuery } from '@tanstack/react-query';
import { t } from '../admin.en.ts';
import { ListFilter } from '../list-bar.tsx';
import { positionQuery, positionsQuery } from './admin-positions.api.ts';

type Props = { value: string | undefined; onChange: (positionId: string | undefined) => void };

/** Lists the latest positions, and an older one while it is the chosen one. */
export function PositionFilter({ value, onChange }: Props) {
  const latest = useQuery(positionsQuery({ sort: 'createdAt' })).data?.items ?? [];
  const isOlder = value !== undefined && !latest.some(({ id }) => id === value);
  const { data: older } = useQuery({ ...positionQuery(value ?? ''), enabled: isOlder });
  const known = isOlder ? [...latest, { id: value, title: older?.title ?? '…', company: '' }] : latest;
  return (
    <ListFilter
      label={t('position')}
      value={value}
      choices={known.map(({ id, title, company }) => ({
        value: id,
        label: company ? `${title}, ${company}` : title,
      }))}
      onChange={onChange}
    />
  );
}
