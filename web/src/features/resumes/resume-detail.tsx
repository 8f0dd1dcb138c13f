import type { Locale } from '@aloud/contract/locale';
import type { ResumeQuestion, ResumeStep, ResumeSummary } from '@aloud/contract/resumes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Star, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText, failureWords } from '../../lib/api/error-text.ts';
import { word } from '../../lib/words.en.ts';
import { Button } from '../../ui/button.tsx';
import { cardClass } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { StepList } from '../../ui/step-list.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ResumeOverview } from './resume-overview.tsx';
import { ResumeQuestions } from './resume-questions.tsx';
import type { ResumeTab } from './resume-search.ts';
import { analysisQuery, resumeQuery } from './resumes.api.ts';
import { t } from './resumes.en.ts';

type Props = {
  resume: ResumeSummary;
  /** The language the person trains in. */
  locale: Locale;
  tab: ResumeTab;
  onTab: (tab: ResumeTab) => void;
  onAnswer: (questionId: string) => void;
  onMakeActive: () => Promise<void>;
  onDelete: () => Promise<void>;
  /** What is done with the question the address names, once it is known. */
  practise: (questions: readonly ResumeQuestion[], language: Locale) => ReactNode;
};

/** The same text would fail the same way. */
const isFinal = (error: unknown) => error instanceof ApiError && error.code === 'coach.unreadable-text';

export function ResumeDetail(props: Props) {
  const { resume, locale, tab, onTab, onAnswer } = props;
  const analysis = useAnalysis(resume.id);
  const { data, isFetching, error } = analysis;
  return (
    <section aria-label={resume.name} className="grid min-w-0 content-start gap-5">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid min-w-0 gap-1">
          <h2 className="text-xl font-semibold break-words">{resume.name}</h2>
          {resume.isActive && <p className="text-sm text-ink-soft">{t('activeHint')}</p>}
        </div>
        <Actions {...props} isAnalysing={isFetching} onAgain={() => void analysis.analyseAgain()} />
      </header>
      {isFetching && <AnalysisSteps step={analysis.step} />}
      {!isFetching && error && (
        <StateMessage
          tone="error"
          title={t('analysisFailed')}
          text={errorText(error)}
          actions={
            !isFinal(error) && (
              <Button look="quiet" onClick={() => void analysis.refetch()}>
                {word('retry')}
              </Button>
            )
          }
        />
      )}
      {!isFetching && data && (
        <>
          {data.language !== locale && (
            <div
              className={classNames(
                cardClass({ tone: 'voice', padding: 'xs' }),
                'flex flex-wrap items-center justify-between gap-3',
              )}
            >
              <p>{t('questionLanguage')}</p>
              <Button look="quiet" size="sm" onClick={() => void analysis.analyseAgain()}>
                {t('inMyLanguage')}
              </Button>
            </div>
          )}
          <Tabs
            label={t('tabs')}
            value={tab}
            onChange={onTab}
            tabs={[
              { value: 'overview', label: t('overview'), content: <ResumeOverview analysis={data} /> },
              ...(['hard', 'soft'] as const).map((kind) => ({
                value: kind,
                label: (
                  <>
                    {t(kind)} <span className="number text-ink-soft">{data[kind].length}</span>
                  </>
                ),
                content: (
                  <ResumeQuestions
                    kind={kind}
                    questions={data[kind]}
                    language={data.language}
                    onAnswer={onAnswer}
                  />
                ),
              })),
              { value: 'text', label: t('text'), content: <ResumeText resumeId={resume.id} /> },
            ]}
          />
          {props.practise([...data.hard, ...data.soft], data.language)}
        </>
      )}
    </section>
  );
}

type ActionProps = Pick<Props, 'resume' | 'onMakeActive' | 'onDelete'> & {
  isAnalysing: boolean;
  onAgain: () => void;
};

function Actions({ resume, onMakeActive, onDelete, isAnalysing, onAgain }: ActionProps) {
  const [waiting, setWaiting] = useState<'active' | 'delete'>();
  const [isAsking, setAsking] = useState(false);
  const during = async (name: 'active' | 'delete', work: () => Promise<void>) => {
    setWaiting(name);
    await work();
    setWaiting(undefined);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {!resume.isActive && (
        <Button
          look="quiet"
          size="sm"
          isWaiting={waiting === 'active'}
          icon={<Star aria-hidden="true" className="size-4" />}
          onClick={() => void during('active', onMakeActive)}
        >
          {t('makeActive')}
        </Button>
      )}
      <Button
        look="quiet"
        size="sm"
        isWaiting={isAnalysing}
        icon={<RotateCcw aria-hidden="true" className="size-4" />}
        onClick={onAgain}
      >
        {t('again')}
      </Button>
      <Button
        look="danger"
        size="sm"
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        onClick={() => setAsking(true)}
      >
        {t('remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('removeTitle', { name: resume.name })}
        text={t('removeText')}
        confirmLabel={t('remove')}
        cancelLabel={word('cancel')}
        isWaiting={waiting === 'delete'}
        onConfirm={() => void during('delete', onDelete).then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

/** The analysis of one resume and, while it is being made, where it stands. Another resume needs another mount. */
function useAnalysis(resumeId: string) {
  const [step, setStep] = useState<ResumeStep>('reading');
  const queries = useQueryClient();
  const query = useQuery(analysisQuery(resumeId, { onStep: setStep }));
  const analyseAgain = async () => {
    setStep('reading');
    const anew = { ...analysisQuery(resumeId, { onStep: setStep, isAgain: true }), staleTime: 0 };
    // A failure is shown by the query itself.
    await queries.fetchQuery(anew).catch(() => undefined);
  };
  return { ...query, step, analyseAgain };
}

const STEPS = [
  { step: 'reading', text: 'stepReading' },
  { step: 'summary', text: 'stepSummary' },
  { step: 'hard', text: 'stepHard' },
  { step: 'soft', text: 'stepSoft' },
] as const satisfies { step: ResumeStep; text: string }[];

/** Where the analysis stands, as the server tells it. */
function AnalysisSteps({ step }: { step: ResumeStep }) {
  return (
    <StepList
      steps={STEPS.map(({ text }) => t(text))}
      done={STEPS.findIndex((known) => known.step === step)}
      className={cardClass({ padding: 'md' })}
    />
  );
}

/** The text extracted from the resume. */
function ResumeText({ resumeId }: { resumeId: string }) {
  const { data: resume, error, isFetching, refetch } = useQuery(resumeQuery(resumeId));
  if (!resume && error)
    return <LoadFailure words={failureWords(error)} isWaiting={isFetching} onRetry={refetch} />;
  if (!resume) return <Skeleton className="h-60" />;
  return (
    <div className="grid gap-3">
      {resume.isCut && <p className="text-sm text-ink-soft">{t('cut')}</p>}
      <pre
        lang={resume.language}
        className={classNames(
          cardClass({ padding: 'sm' }),
          'overflow-x-auto font-sans text-sm leading-relaxed break-words whitespace-pre-wrap',
        )}
      >
        {resume.text}
      </pre>
    </div>
  );
}
