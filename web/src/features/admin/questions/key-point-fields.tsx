import { CUES_MAX, KEY_POINT_TEXT_MAX } from '@aloud/contract/questions/questions.limits';
import { X } from 'lucide-react';
import { type Control, Controller } from 'react-hook-form';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t } from '../admin.en.ts';
import { LanguageColumns } from './language-columns.tsx';
import type { QuestionDraft } from './question-draft.rules.ts';

type Props = { control: Control<QuestionDraft>; index: number; onRemove: () => void };

export function KeyPointFields({ control, index, onRemove }: Props) {
  const number = index + 1;
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-card border border-line p-4 sm:p-5">
      <legend className="sr-only">{t('point', { number })}</legend>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <span aria-hidden="true" className="font-medium">
          {t('point', { number })}
        </span>
        <div className="max-sm:order-last max-sm:basis-full">
          <Controller
            control={control}
            name={`guide.points.${index}.isEssential`}
            render={({ field: { ref, name, value, onChange } }) => (
              <Checkbox ref={ref} name={name} isChecked={value} onChange={onChange}>
                {t('essential')}
              </Checkbox>
            )}
          />
        </div>
        <IconButton
          label={t('removePoint', { number })}
          size="sm"
          className="-my-1 -mr-2 ml-auto"
          onClick={onRemove}
        >
          <X aria-hidden="true" className="size-4.5" />
        </IconButton>
      </div>
      <LanguageColumns rows={2}>
        {(lang) => (
          <>
            <TextAreaField
              control={control}
              name={`guide.points.${index}.${lang}`}
              label={t(`pointText_${lang}`)}
              hint={t('pointTextHint', { length: KEY_POINT_TEXT_MAX })}
              lang={lang}
              rows={2}
              maxLength={KEY_POINT_TEXT_MAX}
              className="min-h-18 field-sizing-content"
            />
            <TextAreaField
              control={control}
              name={`guide.points.${index}.cues_${lang}`}
              label={t(`cues_${lang}`)}
              hint={t('cuesHint', { most: CUES_MAX })}
              lang={lang}
              rows={3}
              className="min-h-24 field-sizing-content"
            />
          </>
        )}
      </LanguageColumns>
    </fieldset>
  );
}
