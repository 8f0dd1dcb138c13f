import type { SpeechStatus } from '@aloud/contract/voice/speech';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import {
  formatMegabytes,
  formatMoment,
  formatPercent,
  formatSeconds,
  writeLicence,
} from '../format-values.ts';
import { type ExamRow, type ExamUse, listExamRows, type Outcome } from './exam-rows.rules.ts';
import { Explanation } from './explanation.tsx';
import { speechText } from './speech-models.en.ts';

const TONES: Record<Outcome, BadgeTone> = { used: 'good', passed: 'plain', failed: 'warn' };

/** How the models did in their exams for one use; nothing where there was none. */
export function ExamTable({ status, use }: { status: SpeechStatus; use: ExamUse }) {
  const rows = listExamRows(status, use);
  if (rows.length === 0) return null;
  const title = speechText(use ?? 'voices');
  return (
    <div className="grid gap-3">
      <h3 className="text-lg font-semibold">{title}</h3>
      {use === null && <Explanation text={speechText('voicesText')} />}
      <Card padding="none" className="overflow-hidden">
        <DataTable<ExamRow, never>
          caption={title}
          rows={rows}
          rowKey={({ exam }) => exam.modelId}
          columns={[
            {
              key: 'model',
              title: speechText('model'),
              isHead: true,
              className: 'md:w-64',
              cell: (row) => <ModelName {...row} />,
            },
            {
              key: 'outcome',
              title: speechText('outcome'),
              className: 'max-md:items-start',
              cell: (row) => <OutcomeCell {...row} />,
            },
            {
              key: 'errors',
              title: speechText(use === null ? 'unheardWords' : 'wrongWords'),
              className: 'md:w-40',
              isNumber: true,
              cell: ({ exam }) => formatMeasure(exam.wordErrorRate, formatPercent),
            },
            {
              key: 'cost',
              title: speechText('cost'),
              className: 'md:w-56',
              isNumber: true,
              cell: ({ exam }) => formatMeasure(exam.cpuPerSecond, formatCost),
            },
            {
              key: 'memory',
              title: speechText('memory'),
              className: 'md:w-32',
              isNumber: true,
              cell: ({ exam }) => formatMeasure(exam.memoryMb, formatMegabytes),
            },
            {
              key: 'when',
              title: speechText('examinedAt'),
              className: 'whitespace-nowrap text-ink-soft md:w-44 md:pl-6',
              cell: ({ exam }) => formatMoment(exam.examinedAt),
            },
          ]}
        />
      </Card>
    </div>
  );
}

function ModelName({ exam, model }: ExamRow) {
  return (
    <span className="grid gap-0.5">
      <span className="font-medium whitespace-nowrap">{exam.modelId}</span>
      {model && (
        <span className="text-xs text-ink-soft">
          {formatMegabytes(model.totalBytes / 1e6)} · {writeLicence(model)}
        </span>
      )}
    </span>
  );
}

function OutcomeCell({ outcome, reason }: ExamRow) {
  return (
    <span className="grid gap-1 max-md:justify-items-end max-md:text-right">
      <span>
        <Badge tone={TONES[outcome]}>{speechText(outcome)}</Badge>
      </span>
      <span className="text-ink-soft">{speechText(`why-${reason}`)}</span>
    </span>
  );
}

const formatCost = (seconds: number) => speechText('costValue', { seconds: formatSeconds(seconds) });

function formatMeasure(value: number | null, format: (value: number) => string): string {
  return value === null ? speechText('none') : format(value);
}
