import type { Report, ReportState, ReportProgress as Step } from '@aloud/contract/reports';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useClipPlayer } from '../../lib/audio/use-clip-player.ts';
import { hasContact } from '../../lib/page-facts.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { CandidateQuestions } from './candidate-questions.tsx';
import { ReportNext } from './report-next.tsx';
import { ReportPoints } from './report-points.tsx';
import { ReportQuestions } from './report-questions.tsx';
import { FirstFix, ReportScore } from './report-score.tsx';
import { ReportTimeline } from './report-timeline.tsx';
import { audioPath, pdfPath } from './reports.api.ts';
import { t } from './reports.en.ts';

type Props = {
  state: ReportState;
  failureText: string;
  retry: ReactNode;
  /** An administrator reads it: what to practise next is left out. */
  isReview?: boolean;
};

/** The report in each of its states: not requested, in progress, failed, ready. */
export function ReportView({ state, failureText, retry, isReview = false }: Props) {
  switch (state.state) {
    case 'ready':
      return <ReadyReport report={state.report} isReview={isReview} />;
    case 'working':
      return <ReportProgress progress={state.progress} />;
    case 'failed':
      // A retry with the same transcript would fail the same way.
      return state.code === 'coach.unreadable-text' ? (
        <StateMessage tone="error" title={t('failed')} text={unreadableText()} />
      ) : (
        <StateMessage tone="error" title={t('failed')} text={failureText} actions={retry} />
      );
    case 'none':
      return <StateMessage title={t('none')} text={t('noneText')} actions={retry} />;
    case 'too-short':
      return <StateMessage title={t('tooShort')} text={t('tooShortText', state)} />;
  }
}

function unreadableText(): string {
  return hasContact() ? `${t('failedText')} ${t('failedAsk')}` : t('failedText');
}

const MARGINS = { leadSeconds: 0.25, tailSeconds: 0.35 };

const AUDIO_NOTES = { coming: 'audioComing', none: 'noAudio', private: 'audioPrivate' } as const;

function ReadyReport({ report, isReview }: { report: Report; isReview: boolean }) {
  const isKept = report.audio === 'kept';
  const player = useClipPlayer(isKept ? audioPath(report.interviewId) : undefined, MARGINS);
  const audible = isKept ? player : undefined;
  return (
    <div className="grid gap-5">
      {report.firstFix && <FirstFix fix={report.firstFix} />}
      <ReportScore report={report} />
      <div className="grid gap-5 xl:grid-cols-2">
        <ReportPoints kind="strong" points={report.strong} player={audible} />
        <ReportPoints kind="weak" points={report.weak} player={audible} />
      </div>
      {report.audio !== 'kept' && (
        <p role="status" className="text-sm text-ink-soft">
          {t(AUDIO_NOTES[report.audio])}
        </p>
      )}
      <ReportTimeline report={report} player={audible} />
      <ReportQuestions report={report} player={audible} />
      {report.candidateQuestions && <CandidateQuestions questions={report.candidateQuestions} />}
      {!isReview && <ReportNext next={report.next} />}
      <footer className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[60ch] text-sm text-ink-soft">{engineText(report)}</p>
        <a href={pdfPath(report.interviewId, pageLocale())} download className={buttonClass('quiet')}>
          <Download aria-hidden="true" className="size-4.5" />
          {t('pdf')}
        </a>
      </footer>
    </div>
  );
}

function engineText({ engine }: Report): string {
  if (engine.fallback) return engine.model ? t('fallbackPartly', { model: engine.model }) : t('fallback');
  return engine.used === 'llm' && engine.model
    ? t('engineLlm', { model: engine.model, count: engine.votes })
    : t('engineLocal');
}

/** Percent of the bar for judging the answers, which takes nearly all of the time. */
const JUDGING_SHARE = 90;

function ReportProgress({ progress }: { progress: Step }) {
  return (
    <div className="mx-auto grid max-w-110 gap-3 py-10" aria-live="polite">
      <Progress label={chooseLabel(progress)} value={computePercent(progress)} />
      <p className="text-sm text-ink-soft">{t('working')}</p>
    </div>
  );
}

function chooseLabel(progress: Step): string {
  switch (progress.step) {
    case 'received':
      return t('received');
    case 'judging':
      return t('judging', { done: progress.done, of: progress.of });
    case 'adding-up':
      return t('adding');
  }
}

function computePercent(progress: Step): number | null {
  if (progress.step === 'received') return null;
  if (progress.step === 'adding-up') return JUDGING_SHARE;
  return Math.round((progress.done / Math.max(1, progress.of)) * JUDGING_SHARE);
}
