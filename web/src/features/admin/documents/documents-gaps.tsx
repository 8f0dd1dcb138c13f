import type { OperatorNeed } from '@aloud/contract/admin/operator.limits';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { documentsQuery } from './documents.api.ts';
import { documentText } from './documents.en.ts';

type Props = { missing: readonly OperatorNeed[]; onFill?: () => void };

/** Says what people who agree to the documents are not told. */
export function DocumentsGaps({ missing, onFill }: Props) {
  if (missing.length === 0) return null;
  const what = missing.map((field) => documentText(`gap_${field}`)).join(', ');
  return (
    <Card tone="warn" padding="sm" className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid min-w-0 flex-[1_1_20rem] gap-1">
        <h2 className="font-semibold">{documentText('gaps')}</h2>
        <p className="max-w-[80ch] text-sm">{documentText('gapsText', { what })}</p>
      </div>
      {onFill && (
        <Button look="quiet" onClick={onFill}>
          {documentText('fill')}
        </Button>
      )}
    </Card>
  );
}

/** The same on the other tabs of the administration. A failed request shows nothing there. */
export function DocumentsNotice({ onFill }: { onFill: () => void }) {
  const { data } = useQuery(documentsQuery);
  return data ? <DocumentsGaps missing={data.missing} onFill={onFill} /> : null;
}
