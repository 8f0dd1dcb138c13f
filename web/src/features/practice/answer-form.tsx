import { LOCALES, type Locale } from '@aloud/contract/locale';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Recording } from '../../lib/audio/recorder.ts';
import { SegmentedChoice } from '../../ui/form/segmented-choice.tsx';
import { BalanceEmpty } from './balance-empty.tsx';
import { t } from './practice.en.ts';
import { TextAnswer } from './text-answer.tsx';
import { makeSubject, spokenAnswer } from './unsent/pending-answer.ts';
import { findTypedUnderWay, keepPending } from './unsent/pending-answers.ts';
import { keepDraft, readDraft } from './unsent/typed-drafts.ts';
import { type GuardClosing, type RenderTrouble, VoiceAnswer } from './voice-answer.tsx';

type Props = {
  accountId: string;
  questionId: string;
  /** The words of the question. */
  title: string;
  language: Locale;
  /** Undefined while loading; the server checks the balance again. */
  questionsLeft: number | undefined;
  guardClosing: GuardClosing;
  renderTrouble: RenderTrouble;
  onLanguage: (language: Locale) => void;
  onAttempt: (attemptId: string) => void;
  /** An answer that was on its way when the page was left goes on by itself. */
  onResume: (attemptId: string) => void;
};

/** The form of an answer: spoken or written, in either language. */
export function AnswerForm(props: Props) {
  const { accountId, questionId, title, language, questionsLeft, onLanguage, onAttempt } = props;
  const subject = makeSubject(accountId, questionId);
  const [mode, setMode] = useState<'speak' | 'type'>(() => (readDraft(subject) === '' ? 'speak' : 'type'));

  const isOpen = useCanAnswer(questionsLeft);

  const resumeUnderWay = useEffectEvent(() => {
    const underWay = findTypedUnderWay(subject);
    if (underWay) props.onResume(underWay.answer.attemptId);
  });
  useEffect(() => resumeUnderWay(), []);

  async function sendRecording(recording: Recording): Promise<void> {
    await keepPending(spokenAnswer({ subject, title }, recording), 'ready');
    onAttempt(recording.id);
  }
  async function sendText(text: string): Promise<void> {
    const attemptId = crypto.randomUUID();
    const about = { attemptId, questionId, subject, title, language };
    // The draft is deleted first to free storage on a device that is nearly full.
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
          value={mode}
          choices={(['speak', 'type'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={setMode}
        />
        <SegmentedChoice
          label={t('language')}
          value={language}
          choices={LOCALES.map((value) => ({ value, label: t(value) }))}
          onChange={onLanguage}
        />
      </div>
      {mode === 'speak' ? (
        <VoiceAnswer
          key={language}
          subject={subject}
          title={title}
          language={language}
          guardClosing={props.guardClosing}
          renderTrouble={props.renderTrouble}
          onSend={(recording) => void sendRecording(recording)}
          onResume={props.onResume}
        />
      ) : (
        <TextAnswer subject={subject} language={language} onSend={sendText} />
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

/** Once true it stays true: another answer may spend the last question in the middle of a recording. */
export function useCanAnswer(questionsLeft: number | undefined): boolean {
  const [wasOpen, setWasOpen] = useState(false);
  if (!wasOpen && questionsLeft !== undefined && questionsLeft > 0) setWasOpen(true);
  return wasOpen || questionsLeft !== 0;
}
