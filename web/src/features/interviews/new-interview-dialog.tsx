import { LEVELS, type Level, ROLE_MAX } from '@aloud/contract/accounts/users.limits';
import type { InterviewSummary } from '@aloud/contract/interviews';
import { INTERVIEW_MINUTES } from '@aloud/contract/interviews.limits';
import type { Locale } from '@aloud/contract/locale';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { word } from '../../lib/words.en.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Slider } from '../../ui/form/slider.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { createInterview, type NewInterview } from './interviews.api.ts';
import { t } from './interviews.en.ts';
import { RecordingConsent } from './lobby/recording-consent.tsx';

const STEP_MINUTES = 5;
const NO_RESUME = '';

type ResumeChoice = { id: string; name: string };

type Props = {
  onClose: () => void;
  /** What the settings say; each can be changed for this one interview. */
  defaults: { role: string; level: Level; language: Locale; minutes: number; resumeId: string | null };
  resumes: readonly ResumeChoice[];
  /** Undefined until it was asked for once. */
  keepsRecordings: boolean | undefined;
  onConsent: (keeps: boolean) => void;
  onCreated: (interview: InterviewSummary) => void;
};

export function NewInterviewDialog(props: Props) {
  const { defaults, resumes, keepsRecordings } = props;
  const [form, setForm] = useState({ ...defaults, resumeId: defaults.resumeId ?? NO_RESUME });
  const [keeps, setKeeps] = useState(keepsRecordings);
  const [problem, setProblem] = useState<'role' | 'keep'>();
  const [failure, setFailure] = useState<unknown>();
  const [isWaiting, setWaiting] = useState(false);
  const change = (changes: Partial<typeof form>) => setForm((before) => ({ ...before, ...changes }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isWaiting) return;
    if (form.role.trim() === '') setProblem('role');
    else if (keeps === undefined) setProblem('keep');
    else await create(keeps);
  }

  async function create(isRecorded: boolean) {
    setWaiting(true);
    setProblem(undefined);
    setFailure(undefined);
    const resumeId = form.resumeId === NO_RESUME ? null : form.resumeId;
    const interview: NewInterview = { ...form, isRecorded, resumeId };
    try {
      if (isRecorded !== keepsRecordings) props.onConsent(isRecorded);
      props.onCreated(await createInterview(interview));
    } catch (error) {
      setFailure(error);
      setWaiting(false);
    }
  }

  return (
    <Dialog
      isOpen
      isFullOnPhone
      onClose={props.onClose}
      title={t('fresh')}
      description={t('freshText')}
      closeLabel={word('close')}
    >
      <form onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Field
          label={t('role')}
          name="role"
          autoComplete="organization-title"
          maxLength={ROLE_MAX}
          placeholder={t('rolePlaceholder')}
          value={form.role}
          onChange={(event) => change({ role: event.target.value })}
          error={problem === 'role' ? t('roleMissing') : undefined}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('language')}>
            <Select
              value={form.language}
              choices={[
                { value: 'ru', label: word('russian') },
                { value: 'en', label: word('english') },
              ]}
              onChange={(language) => change({ language })}
            />
          </Field>
          <Field label={t('level')}>
            <Select
              value={form.level}
              choices={LEVELS.map((level) => ({ value: level, label: level }))}
              onChange={(level) => change({ level })}
            />
          </Field>
        </div>
        {resumes.length > 0 && (
          <Field label={t('resume')}>
            <Select
              value={form.resumeId}
              choices={[
                { value: NO_RESUME, label: t('noResume') },
                ...resumes.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(resumeId) => change({ resumeId })}
            />
          </Field>
        )}
        <Slider
          label={t('duration')}
          value={form.minutes}
          min={INTERVIEW_MINUTES.min}
          max={INTERVIEW_MINUTES.max}
          step={STEP_MINUTES}
          format={(count) => t('minutes', { count })}
          onChange={(minutes) => change({ minutes })}
        />
        <RecordingConsent
          wasAsked={keepsRecordings !== undefined}
          keeps={keeps}
          error={problem === 'keep' ? t('keepMissing') : undefined}
          onChange={setKeeps}
        />
        {failure !== undefined && (
          <p role="alert" className="text-sm text-bad-ink">
            {errorText(failure)}
          </p>
        )}
        <Button type="submit" size="lg" isWaiting={isWaiting}>
          {t('create')}
        </Button>
      </form>
    </Dialog>
  );
}
