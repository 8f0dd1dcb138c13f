import type { OperatorNeed } from '@aloud/contract/admin/operator.limits';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { legalDocumentsQuery } from './legal.api.ts';
import { documentText } from './legal.en.ts';

type Props = { missing: readonly OperatorNeed[]; onFill?: () => void };

/** Says what people who agree to the documents are not told. */
export function LegalGaps({ missing, onFill }: Props) {
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
export function LegalNotice({ onFill }: { onFill: () => void }) {
  const { data } = useQuery(legalDocumentsQuery);
  return data ? <LegalGaps missing={data.missing} onFill={onFill} /> : null;
}
