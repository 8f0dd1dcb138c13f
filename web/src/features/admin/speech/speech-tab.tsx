import type { SpeechStatus } from '@aloud/contract/voice/speech';
import { useQuery } from '@tanstack/react-query';
import { failureWords } from '../../../lib/api/error-text.ts';
import { speechStatusQuery } from '../../../lib/speech-status.ts';
import { word } from '../../../lib/words.en.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { EngineSummary } from './engine-summary.tsx';
import { isAnyFetched } from './exam-rows.rules.ts';
import { ExamTable } from './exam-table.tsx';
import { Explanation } from './explanation.tsx';
import { ModelTable } from './model-table.tsx';
import { speechText } from './speech-models.en.ts';

const WATCH_DOWNLOAD_MS = 3_000;
/** An exam may end at any moment and change which model is in use. */
const WATCH_EXAMS_MS = 30_000;

/** Which speech models there are, how they did in their exams, which are in use and why. */
export function SpeechTab() {
  const query = useQuery({
    ...speechStatusQuery,
    refetchInterval: ({ state }) =>
      state.data && isAnyFetched(state.data) ? WATCH_DOWNLOAD_MS : WATCH_EXAMS_MS,
  });
  if (query.data) return <Content status={query.data} />;
  if (query.isError)
    return (
      <LoadFailure words={failureWords(query.error)} isWaiting={query.isFetching} onRetry={query.refetch} />
    );
  return (
    <div role="status" aria-label={word('loading')} className="grid gap-6">
      <Skeleton className="h-32" />
      <Skeleton className="h-64" />
      <Skeleton className="h-80" />
    </div>
  );
}

function Content({ status }: { status: SpeechStatus }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <EngineSummary status={status} />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-xl font-semibold">{speechText('exams')}</h2>
        <Exams status={status} />
      </section>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-xl font-semibold">{speechText('models')}</h2>
        <ModelTable status={status} />
      </section>
    </div>
  );
}

function Exams({ status }: { status: SpeechStatus }) {
  const hasRecogniser = status.models.some(({ purpose }) => purpose === 'stt');
  const hasExam = status.exams.some(({ purpose }) => purpose === 'stt');
  return (
    <>
      {hasRecogniser && <Explanation text={speechText('examsText')} />}
      {!hasRecogniser && (
        <Nothing title={speechText('hearsElsewhere')} text={speechText('hearsElsewhereText')} />
      )}
      {hasRecogniser && !hasExam && (
        <Nothing title={speechText('noExams')} text={speechText('noExamsText')} />
      )}
      {(['recordings', 'live', null] as const).map((use) => (
        <ExamTable key={use} status={status} use={use} />
      ))}
    </>
  );
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <Card padding="none">
      <StateMessage title={title} text={text} />
    </Card>
  );
}
