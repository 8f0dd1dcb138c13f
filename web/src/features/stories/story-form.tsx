import {
  COMPETENCIES,
  type Competency,
  STORY_COMPETENCIES_MAX,
  STORY_TITLE_MAX,
} from '@aloud/contract/practice/stories.limits';
import type { ReactNode } from 'react';
import { explainError } from '../../lib/api/error-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { Form, FormFailure } from '../../ui/form/form.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { competencyName } from './competencies.en.ts';
import { t } from './stories.en.ts';

export type StoryFields = { title: string; text: string; competencies: Competency[] };

type Props = {
  fields: StoryFields;
  onSubmit: (fields: StoryFields) => Promise<unknown>;
  /** Gets whether the fields are complete enough to save. */
  actions: (canSave: boolean) => ReactNode;
};

/** The name of a story, what it shows, and its words. */
export function StoryForm({ fields, onSubmit, actions }: Props) {
  const { title, text, competencies } = fields;
  const { form, submission } = useForm<StoryFields>({
    initial: { title, text, competencies },
    send: (typed) =>
      isComplete(typed) && onSubmit({ ...typed, title: typed.title.trim(), text: typed.text.trim() }),
    explain: explainError,
    once: true,
  });
  const draft = form.watch();
  const chosen = draft.competencies;
  const toggle = (one: Competency) =>
    form.setValue(
      'competencies',
      chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one],
    );
  return (
    <Form submission={submission} className="grid gap-5">
      <TextField
        control={form.control}
        name="title"
        label={t('title')}
        hint={t('titleHint')}
        maxLength={STORY_TITLE_MAX}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-medium">{t('shows')}</legend>
        <div className="flex flex-wrap gap-1.5">
          {COMPETENCIES.map((competency) => {
            const isChosen = chosen.includes(competency);
            return (
              <button
                key={competency}
                type="button"
                aria-pressed={isChosen}
                disabled={!isChosen && chosen.length >= STORY_COMPETENCIES_MAX}
                onClick={() => toggle(competency)}
                className={classNames(
                  'h-9 rounded-full border px-3.5 text-sm font-medium transition-colors disabled:opacity-55',
                  isChosen
                    ? 'border-ink bg-ink text-paper'
                    : 'border-line bg-surface text-ink hover:border-edge',
                )}
              >
                {competencyName(competency)}
              </button>
            );
          })}
        </div>
        <p className="text-sm text-ink-soft">{t('showsHint')}</p>
      </fieldset>
      <TextAreaField control={form.control} name="text" label={t('text')} rows={7} />
      <FormFailure />
      {actions(isComplete(draft))}
    </Form>
  );
}

function isComplete({ title, text, competencies }: StoryFields): boolean {
  return title.trim() !== '' && text.trim() !== '' && competencies.length > 0;
}
