import { LEVELS, type Level, ROLE_MAX } from '@aloud/contract/accounts/users.limits';
import type { InterviewSummary } from '@aloud/contract/interviews';
import { INTERVIEW_MINUTES, type Manner } from '@aloud/contract/interviews.limits';
import type { Locale } from '@aloud/contract/locale';
import { Controller } from 'react-hook-form';
import { explainError } from '../../lib/api/error-text.ts';
import { listManners, mannerText } from '../../lib/interviewer/manners.en.ts';
import { word } from '../../lib/words.en.ts';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Slider } from '../../ui/form/slider.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
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
  defaults: {
    role: string;
    level: Level;
    language: Locale;
    minutes: number;
    manner: Manner;
    resumeId: string | null;
  };
  resumes: readonly ResumeChoice[];
  /** Undefined until it was asked for once. */
  keepsRecordings: boolean | undefined;
  onConsent: (keeps: boolean) => void;
  onCreated: (interview: InterviewSummary) => void;
};

type Values = Omit<Props['defaults'], 'resumeId'> & { resumeId: string; keeps: boolean | undefined };

export function NewInterviewDialog(props: Props) {
  const { defaults, resumes, keepsRecordings } = props;
  const { form, submission } = useForm<Values>({
    initial: { ...defaults, resumeId: defaults.resumeId ?? NO_RESUME, keeps: keepsRecordings },
    check: ({ role, keeps }) => ({
      role: role.trim() === '' ? t('roleMissing') : undefined,
      keeps: keeps === undefined ? t('keepMissing') : undefined,
    }),
    send: async ({ keeps: isRecorded = false, resumeId, ...rest }) => {
      const interview: NewInterview = {
        ...rest,
        isRecorded,
        resumeId: resumeId === NO_RESUME ? null : resumeId,
      };
      if (isRecorded !== keepsRecordings) props.onConsent(isRecorded);
      props.onCreated(await createInterview(interview));
    },
    explain: explainError,
    once: true,
  });

  const manners = listManners();
  const manner = form.watch('manner');

  return (
    <Dialog
      isOpen
      isFullOnPhone
      onClose={props.onClose}
      title={t('fresh')}
      description={t('freshText')}
      closeLabel={word('close')}
    >
      <Form submission={submission} className="grid gap-5">
        <TextField
          control={form.control}
          name="role"
          label={t('role')}
          autoComplete="organization-title"
          maxLength={ROLE_MAX}
          placeholder={t('rolePlaceholder')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            control={form.control}
            name="language"
            label={t('language')}
            choices={[
              { value: 'ru', label: word('russian') },
              { value: 'en', label: word('english') },
            ]}
          />
          <SelectField
            control={form.control}
            name="level"
            label={t('level')}
            choices={LEVELS.map((level) => ({ value: level, label: level }))}
          />
        </div>
        {resumes.length > 0 && (
          <SelectField
            control={form.control}
            name="resumeId"
            label={t('resume')}
            choices={[
              { value: NO_RESUME, label: t('noResume') },
              ...resumes.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <SelectField
          control={form.control}
          name="manner"
          label={mannerText('label')}
          hint={manners.find(({ value }) => value === manner)?.text}
          choices={manners.map(({ value, title }) => ({ value, label: title }))}
        />
        <Slider
          label={t('duration')}
          value={form.watch('minutes')}
          min={INTERVIEW_MINUTES.min}
          max={INTERVIEW_MINUTES.max}
          step={STEP_MINUTES}
          format={(count) => t('minutes', { count })}
          onChange={(minutes) => form.setValue('minutes', minutes)}
        />
        <Controller
          control={form.control}
          name="keeps"
          render={({ field, fieldState }) => (
            <RecordingConsent
              ref={field.ref}
              wasAsked={keepsRecordings !== undefined}
              keeps={field.value}
              error={fieldState.error?.message}
              onChange={field.onChange}
            />
          )}
        />
        <FormFailure />
        <SubmitButton size="lg">{t('create')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
