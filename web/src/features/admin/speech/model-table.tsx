import type { ModelStatus, SpeechStatus } from '@aloud/contract/voice/speech';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { formatMegabytes, formatPercent, writeLicence } from '../format-values.ts';
import { computeFetchedShare, isModelInUse } from './exam-rows.rules.ts';
import { speechText } from './speech-models.en.ts';

/** Every model these settings want, with its size, its licence and how far its download is. */
export function ModelTable({ status }: { status: SpeechStatus }) {
  return (
    <Card padding="none" className="overflow-hidden">
      <DataTable<ModelStatus, never>
        caption={speechText('models')}
        rows={status.models}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'model',
            title: speechText('model'),
            isHead: true,
            cell: ({ id }) => <span className="font-medium whitespace-nowrap">{id}</span>,
          },
          {
            key: 'purpose',
            title: speechText('purpose'),
            className: 'max-md:text-right',
            cell: describePurpose,
          },
          {
            key: 'size',
            title: speechText('size'),
            className: 'whitespace-nowrap',
            isNumber: true,
            cell: ({ totalBytes }) => formatMegabytes(totalBytes / 1e6),
          },
          {
            key: 'licence',
            title: speechText('licence'),
            className: 'max-md:text-right md:max-w-80',
            cell: writeLicence,
          },
          {
            key: 'state',
            title: speechText('state'),
            className: 'max-md:items-start md:max-w-80',
            cell: (model) => <StateCell model={model} isInUse={isModelInUse(model, status)} />,
          },
        ]}
      />
    </Card>
  );
}

function describePurpose({ purpose, languages }: ModelStatus): string {
  if (purpose !== 'stt' && purpose !== 'tts') return speechText(`purpose-${purpose}`);
  const [language, ...others] = languages;
  return speechText(`purpose-${purpose}-${language && others.length === 0 ? language : 'both'}`);
}

function StateCell({ model, isInUse }: { model: ModelStatus; isInUse: boolean }) {
  const { problem, isRequired } = model;
  return (
    <span className="grid gap-1 max-md:justify-items-end max-md:text-right">
      <span>
        <Badge tone={isInUse ? 'good' : chooseTone(model)}>
          {isInUse ? speechText('used') : describeState(model)}
        </Badge>
      </span>
      {problem && (
        <span className="text-ink-soft">
          {speechText(`problem-${problem}`)} {!isRequired && speechText('triesAgain')}
        </span>
      )}
    </span>
  );
}

function chooseTone({ state, isRequired }: ModelStatus): BadgeTone {
  if (state === 'failed') return isRequired ? 'bad' : 'warn';
  return state === 'fetching' ? 'voice' : 'plain';
}

function describeState(model: ModelStatus): string {
  return model.state === 'fetching'
    ? speechText('state-fetching', { percent: formatPercent(computeFetchedShare(model)) })
    : speechText(`state-${model.state}`);
}
