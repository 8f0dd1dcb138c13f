import { labelOfNotEnough, sentenceOfNotEnough } from '@aloud/contract/feedback/not-enough-sentences';
import { explainFollowUp, nameUnknown } from '@aloud/contract/feedback/report-sentences.rules';
import type { AskedAgain, Report, ReportQuestion } from '@aloud/contract/reports';
import { CornerDownRight } from 'lucide-react';
import type { ClipPlayer } from '../../lib/audio/clip-player.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { keyPointLabels } from '../../lib/words.en.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { KeyPointList } from '../../ui/key-point-list.tsx';
import { ClipButton } from './clip-button.tsx';
import { QuestionAsides } from './question-asides.tsx';
import { ReportAnswer } from './report-answer.tsx';
import { PointItem, writePoints } from './report-points.tsx';
import { t } from './reports.en.ts';
import { TopicToLearn } from './topic-to-learn.tsx';

type Props = { report: Report; player: ClipPlayer | undefined };

/** Question by question: what was said, why the interviewer asked again, what was remarked. */
export function ReportQuestions({ report, player }: Props) {
  return (
    <section aria-label={t('questions')} className="grid gap-3">
      <h3 className="text-lg font-semibold">{t('questions')}</h3>
      <Accordion
        items={report.questions.map((question, index) => ({
          id: String(index),
          title: <QuestionTitle question={question} number={index + 1} />,
          content: <QuestionBody report={report} index={index} player={player} />,
        }))}
      />
    </section>
  );
}

function QuestionTitle({ question, number }: { question: ReportQuestion; number: number }) {
  return (
    <span className="grid flex-1 grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1 sm:grid-cols-[auto_1fr_auto]">
      <span className="number text-ink-soft">{number}</span>
      <span>{question.question}</span>
      <span className="number text-sm text-ink-soft max-sm:col-start-2 sm:text-right">
        {writeVerdict(question)}
      </span>
    </span>
  );
}

function writeVerdict({ type, score, outcome, isWarmUp, feedback }: ReportQuestion): string {
  if (isWarmUp) return t('warmUp');
  if (score !== null) return t('scoreOf', { score });
  if (feedback?.notEnough) return labelOfNotEnough(feedback.notEnough.reason, pageLocale());
  return outcome === 'unknown' ? nameUnknown(type, pageLocale()).label : t(outcome);
}

function QuestionBody({ report, index, player }: Props & { index: number }) {
  const question = report.questions[index];
  if (!question) return null;
  const points = [...writePoints(report.strong), ...writePoints(report.weak)].filter(
    (point) => point.question === index,
  );
  return (
    <div className="grid gap-5 text-ink">
      {question.text !== '' && (
        <div className="flex gap-3.5">
          {player && question.fromMs !== null && question.toMs !== null && (
            <ClipButton
              player={player}
              clip={{ fromSeconds: question.fromMs / 1000, toSeconds: question.toMs / 1000 }}
              clipKey={`question-${index}`}
              label={t('play', { quote: t('yourAnswer') })}
            />
          )}
          <div className="grid gap-0.5">
            <p className="text-sm text-ink-soft">{t('yourAnswer')}</p>
            <ReportAnswer question={question} />
          </div>
        </div>
      )}
      {question.feedback?.notEnough && (
        <p className="text-ink-soft">
          {sentenceOfNotEnough(question.feedback.notEnough, pageLocale(), question.feedback.language)}
        </p>
      )}
      {question.learn && <TopicToLearn topic={question.learn} type={question.type} />}
      {question.followUps.length > 0 && (
        <div className="grid gap-3">
          <h4 className="text-sm text-ink-soft">{t('followUps')}</h4>
          <ul className="grid gap-3">
            {question.followUps.map((followUp) => (
              <FollowUpItem key={followUp.turn} followUp={followUp} />
            ))}
          </ul>
        </div>
      )}
      {question.feedback?.keyPoints && question.feedback.keyPoints.length > 0 && (
        <div className="grid gap-3">
          <h4 className="text-sm text-ink-soft">{t('keyPoints')}</h4>
          <KeyPointList points={question.feedback.keyPoints} labels={keyPointLabels()} />
        </div>
      )}
      {points.length > 0 && (
        <ul className="grid divide-y divide-line">
          {points.map((point) => (
            <PointItem key={`${point.code}-${point.startChar}`} point={point} player={player} />
          ))}
        </ul>
      )}
      {question.asides && <QuestionAsides asides={question.asides} />}
    </div>
  );
}

function FollowUpItem({ followUp }: { followUp: AskedAgain }) {
  return (
    <li className="flex gap-2.5">
      <CornerDownRight aria-hidden="true" className="mt-1 size-4 shrink-0 text-voice" />
      <div className="grid gap-0.5">
        <p className="font-medium">{followUp.text}</p>
        <p className="text-sm text-ink-soft">
          {explainFollowUp(followUp, pageLocale())}
          {followUp.answerTurn === null && ` ${t('noAnswer')}`}
        </p>
      </div>
    </li>
  );
}
