import {
  COMPETENCIES,
  type Competency,
  STORY_COMPETENCIES_MAX,
  STORY_TITLE_MAX,
} from '@aloud/contract/practice/stories.limits';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Field, TextArea } from '../../ui/form/field.tsx';
import { competencyName } from './competencies.en.ts';
import { t } from './stories.en.ts';

export type StoryFields = { title: string; text: string; competencies: Competency[] };

type Props = {
  fields: StoryFields;
  error?: string | undefined;
  onSubmit: (fields: StoryFields) => void;
  /** Gets whether the fields are complete enough to save. */
  actions: (canSave: boolean) => ReactNode;
};

/** The name of a story, what it shows, and its words. */
export function StoryForm({ fields, error, onSubmit, actions }: Props) {
  const [title, setTitle] = useState(fields.title);
  const [text, setText] = useState(fields.text);
  const [chosen, setChosen] = useState<readonly Competency[]>(fields.competencies);
  const canSave = title.trim() !== '' && text.trim() !== '' && chosen.length > 0;
  const toggle = (one: Competency) =>
    setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) onSubmit({ title: title.trim(), text: text.trim(), competencies: [...chosen] });
      }}
    >
      <Field
        label={t('title')}
        hint={t('titleHint')}
        error={error}
        value={title}
        maxLength={STORY_TITLE_MAX}
        onChange={(event) => setTitle(event.target.value)}
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
      <Field label={t('text')}>
        <TextArea rows={7} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {actions(canSave)}
    </form>
  );
}
