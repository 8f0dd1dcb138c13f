import { type ReactNode, useEffect, useRef, useState } from 'react';
import { word } from '../../lib/words.en.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { cardClass } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Form, SubmitButton } from '../../ui/form/form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { t } from './onboarding.en.ts';
import { keepDraft, type OnboardingDraft, type ResumeDraft, readDraft } from './onboarding-draft.ts';
import { LanguageStep, LevelStep, RoleStep } from './profile-steps.tsx';

const STEPS = ['language', 'role', 'level', 'resume', 'microphone'] as const;
type Step = (typeof STEPS)[number];

/** `undefined` when the candidate wants to choose another file. */
type OnResume = (resume: ResumeDraft | undefined) => void;

type Props = {
  accountId: string;
  /** From 1; anything else is the first step. */
  step: number;
  onStep: (step: number) => void;
  onBack: () => void;
  onFinish: () => void;
  /** Renders the upload of a resume; `known` is the resume already uploaded. */
  resume: (known: ResumeDraft | undefined, onResume: OnResume) => ReactNode;
  microphone: ReactNode;
};

/** One decision a screen. The step is in the address, so that back and reload work. */
export function OnboardingFlow(props: Props) {
  const { accountId, step, onStep, onBack, onFinish, resume, microphone } = props;
  const number = step >= 1 && step <= STEPS.length ? step : 1;
  const name = STEPS[number - 1] ?? 'language';
  const [draft, setDraft] = useState<OnboardingDraft>(() => readDraft(accountId) ?? {});
  const heading = useRef<HTMLHeadingElement>(null);
  const isLast = number === STEPS.length;

  useEffect(() => {
    // A screen reader should hear the new question, not stay on the old button.
    if (number > 1) heading.current?.focus();
  }, [number]);

  useEffect(() => {
    // The loader page treats a missing draft as an onboarding that was not begun.
    if (Object.keys(draft).length > 0) keepDraft(accountId, draft);
  }, [accountId, draft]);

  const change = (changes: OnboardingDraft) => setDraft((before) => ({ ...before, ...changes }));
  const changeResume: OnResume = (uploaded) => {
    change({ resume: uploaded });
    // The pressed button disappears with the resume, so the focus moves to the heading.
    if (!uploaded) heading.current?.focus();
  };
  // One decision a screen is one field a form.
  const submission = useSubmit({
    send: () => {
      keepDraft(accountId, draft);
      if (isLast) onFinish();
      else onStep(number + 1);
    },
  });

  return (
    <main id="content" className="mx-auto grid min-h-dvh max-w-160 grid-rows-[auto_1fr] px-5 pb-8">
      <header className="flex h-16 items-center justify-between">
        <span className="flex items-center gap-2.5 text-lg font-heading tracking-[-0.02em]">
          <BrandMark />
          {word('brand')}
        </span>
        <Dots number={number} />
      </header>
      <Form submission={submission} className="grid content-center gap-7 py-8">
        <div className="grid gap-2">
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-heading outline-none sm:text-3xl">
            {t(`${name}Title`)}
          </h1>
          <p className="text-ink-soft">{t(`${name}Text`)}</p>
        </div>
        <StepBody
          name={name}
          draft={draft}
          change={change}
          onResume={changeResume}
          resume={resume}
          microphone={microphone}
        />
        <div className="flex flex-wrap-reverse items-center justify-between gap-3">
          {number > 1 ? (
            <Button look="plain" onClick={onBack}>
              {word('back')}
            </Button>
          ) : (
            <span />
          )}
          <SubmitButton size="lg" disabled={!isAnswered(name, draft)}>
            {nextLabel(name, draft)}
          </SubmitButton>
        </div>
      </Form>
    </main>
  );
}

type BodyProps = {
  name: Step;
  draft: OnboardingDraft;
  change: (changes: OnboardingDraft) => void;
  onResume: OnResume;
} & Pick<Props, 'resume' | 'microphone'>;

function StepBody({ name, draft, change, onResume, resume, microphone }: BodyProps) {
  switch (name) {
    case 'language':
      return <LanguageStep value={draft.lang} onChange={(lang) => change({ lang })} />;
    case 'role':
      return <RoleStep value={draft.role ?? ''} onChange={(role) => change({ role })} />;
    case 'level':
      return <LevelStep value={draft.level} onChange={(level) => change({ level })} />;
    case 'resume':
      return resume(draft.resume, onResume);
    case 'microphone':
      return <div className={cardClass()}>{microphone}</div>;
  }
}

function nextLabel(name: Step, { resume }: OnboardingDraft): string {
  if (name === 'microphone') return t('finish');
  return name === 'resume' && !resume ? t('skip') : word('next');
}

function isAnswered(name: Step, { lang, role, level }: OnboardingDraft): boolean {
  if (name === 'language') return lang !== undefined;
  if (name === 'role') return (role ?? '').trim() !== '';
  return name === 'level' ? level !== undefined : true;
}

function Dots({ number }: { number: number }) {
  return (
    <p className="flex items-center gap-2">
      <span className="sr-only">{t('stepOf', { step: number, total: STEPS.length })}</span>
      {STEPS.map((name, index) => (
        <span
          key={name}
          aria-hidden="true"
          className={classNames(
            'h-2 rounded-full transition-all',
            index + 1 === number ? 'w-6 bg-voice' : 'w-2',
            index + 1 < number && 'bg-voice',
            index + 1 > number && 'bg-line',
          )}
        />
      ))}
    </p>
  );
}
