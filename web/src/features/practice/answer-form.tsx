import type { Locale } from '@aloud/contract/locale';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Recording } from '../../lib/audio/recorder.ts';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import { BalanceEmpty } from './balance-empty.tsx';
import { t } from './practice-texts.ts';
import { TextAnswer } from './text-answer.tsx';
import { makeSubject, spokenAnswer } from './unsent/pending-answer.ts';
import { findTypedUnderWay, keepPending } from './unsent/pending-answers.ts';
import { keepDraft, readDraft } from './unsent/typed-drafts.ts';
import { useCanAnswer } from './use-can-answer.ts';
import { type GuardClosing, type RenderTrouble, VoiceAnswer } from './voice-answer.tsx';

type Props = {
  accountId: string;
  questionId: string;
  /** The words of the question. */
  title: string;
  language: Locale;
  /** Undefined while it is not known; the server has the last word anyway. */
  questionsLeft: number | undefined;
  guardClosing: GuardClosing;
  renderTrouble: RenderTrouble;
  onLanguage: (language: Locale) => void;
  onAttempt: (attemptId: string) => void;
  /** An answer that was on its way when the page was left goes on by itself. */
  onResume: (attemptId: string) => void;
};

/** Where an answer is given: aloud or in writing, in either language. */
export function AnswerForm(props: Props) {
  const { accountId, questionId, title, language, questionsLeft, onLanguage, onAttempt } = props;
  const subject = makeSubject(accountId, questionId);
  const [way, setWay] = useState<'speak' | 'type'>(() => (readDraft(subject) === '' ? 'speak' : 'type'));

  const isOpen = useCanAnswer(questionsLeft);

  const meetUnderWay = useEffectEvent(() => {
    const underWay = findTypedUnderWay(subject);
    if (underWay) props.onResume(underWay.answer.attemptId);
  });
  useEffect(() => meetUnderWay(), []);

  async function sendRecording(take: Recording): Promise<void> {
    await keepPending(spokenAnswer({ subject, title }, take), 'ready');
    onAttempt(take.id);
  }
  async function sendText(text: string): Promise<void> {
    const attemptId = crypto.randomUUID();
    const about = { attemptId, questionId, subject, title, language };
    // The draft makes room for the answer on a device that is nearly full.
    keepDraft(subject, '');
    await keepPending({ ...about, kind: 'typed', text }, 'ready');
    onAttempt(attemptId);
  }

  if (!isOpen) {
    return <BalanceEmpty text={t('emptyBefore')} className="rounded-stage border border-line" />;
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedChoice
          label={t('ways')}
          value={way}
          choices={(['speak', 'type'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={setWay}
        />
        <SegmentedChoice
          label={t('language')}
          value={language}
          choices={(['ru', 'en'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={onLanguage}
        />
      </div>
      {way === 'speak' ? (
        <VoiceAnswer
          key={language}
          subject={subject}
          title={title}
          language={language}
          guardClosing={props.guardClosing}
          renderTrouble={props.renderTrouble}
          onSend={(take) => void sendRecording(take)}
          onResume={props.onResume}
        />
      ) : (
        <TextAnswer subject={subject} language={language} onSend={(text) => void sendText(text)} />
      )}
      <p className="text-sm text-ink-soft">
        {t('cost')}
        {questionsLeft !== undefined && <> {capitalised(t('left', { count: questionsLeft }))}.</>}
      </p>
    </div>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
