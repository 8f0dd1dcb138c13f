import { CATEGORY_MAX, QUESTION_CATEGORIES } from '@aloud/contract/questions/questions.limits';
import { type KeyboardEvent, useId, useState } from 'react';
import { CategoryChip } from '../../../ui/category-chip.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { t } from '../admin.en.ts';

type Props = { chosen: readonly string[]; onChange: (categories: string[]) => void };

/** Labels are free: those in use are offered, others are typed. */
export function CategoryPicker({ chosen, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const listId = useId();

  function add() {
    const name = typed.trim().toLowerCase();
    if (name !== '' && !chosen.includes(name)) onChange([...chosen, name]);
    setTyped('');
  }

  function addOnKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    add();
  }

  return (
    <div className="grid content-start gap-2">
      <Field
        label={t('categories')}
        list={listId}
        maxLength={CATEGORY_MAX}
        autoComplete="off"
        placeholder={t('categoryHint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={addOnKey}
        onBlur={add}
      />
      <datalist id={listId}>
        {QUESTION_CATEGORIES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="flex flex-wrap gap-1.5">
        {chosen.map((name) => (
          <button
            key={name}
            type="button"
            aria-label={t('removeCategory', { name })}
            onClick={() => onChange(chosen.filter((other) => other !== name))}
            className="rounded-full"
          >
            <CategoryChip text={`${name} ×`} />
          </button>
        ))}
      </div>
    </div>
  );
}
