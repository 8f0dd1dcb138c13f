import { FOLLOW_UPS_MAX, KEY_POINTS_MAX, MISTAKES_MAX } from '@aloud/contract/questions/questions.limits';
import { Plus } from 'lucide-react';
import { type Ref, useEffect, useRef } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { t } from '../admin.en.ts';
import { KeyPointFields } from './key-point-fields.tsx';
import { LanguageColumns } from './language-columns.tsx';
import { EMPTY_POINT, type QuestionDraft } from './question-draft.rules.ts';

type Props = { control: Control<QuestionDraft>; ref: Ref<HTMLDetailsElement> };

/** What a good answer contains: folded, since most edits are about the question. */
export function GuideFields({ control, ref }: Props) {
  const { fields, append, remove } = useFieldArray({ control, name: 'guide.points' });
  const { addButton, expectRemoval } = useFocusAfterRemoval(fields.length);
  return (
    <Disclosure
      ref={ref}
      title={t('guide')}
      note={fields.length === 0 ? t('noPoints') : t('pointCount', { count: fields.length })}
    >
      <p className="text-sm text-ink-soft">{t('guideHint', { most: KEY_POINTS_MAX })}</p>
      {fields.map(({ id }, index) => (
        <KeyPointFields
          key={id}
          control={control}
          index={index}
          onRemove={() => {
            expectRemoval();
            remove(index);
          }}
        />
      ))}
      <Button
        ref={addButton}
        look="quiet"
        size="sm"
        className="justify-self-start"
        icon={<Plus aria-hidden="true" className="size-4" />}
        disabled={fields.length >= KEY_POINTS_MAX}
        onClick={() => append(EMPTY_POINT)}
      >
        {t('addPoint')}
      </Button>
      <LanguageColumns rows={2}>
        {(lang) => (
          <>
            <TextAreaField
              control={control}
              name={`guide.mistakes_${lang}`}
              label={t(`mistakes_${lang}`)}
              hint={t('mistakesHint', { most: MISTAKES_MAX })}
              lang={lang}
              rows={3}
              className="min-h-24 field-sizing-content"
            />
            <TextAreaField
              control={control}
              name={`guide.followUps_${lang}`}
              label={t(`followUps_${lang}`)}
              hint={t('followUpsHint', { most: FOLLOW_UPS_MAX })}
              lang={lang}
              rows={3}
              className="min-h-24 field-sizing-content"
            />
          </>
        )}
      </LanguageColumns>
    </Disclosure>
  );
}

/** The button that removed a point is gone with it: the focus goes to the one that adds a point. */
function useFocusAfterRemoval(count: number) {
  const addButton = useRef<HTMLButtonElement>(null);
  const isRemoving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the count is when a point has gone
  useEffect(() => {
    if (isRemoving.current) addButton.current?.focus();
    isRemoving.current = false;
  }, [count]);
  const expectRemoval = () => {
    isRemoving.current = true;
  };
  return { addButton, expectRemoval };
}
