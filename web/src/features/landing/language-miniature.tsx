import type { Locale } from '@aloud/contract/locale';
import { useState } from 'react';
import { cardClass } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VoiceLine } from '../../ui/voice/voice-line.tsx';
import { speechShape } from '../../ui/voice/voice-shape.ts';
import { ChoiceRow } from './choice-row.tsx';
import { useLandingLocale, useLandingTexts } from './landing-texts.tsx';

const SHAPES: Record<Locale, number[]> = { ru: speechShape(17, 60), en: speechShape(41, 60) };

export function LanguageMiniature() {
  const texts = useLandingTexts();
  const [language, setLanguage] = useState(useLandingLocale());
  return (
    <div className={classNames(cardClass(), 'grid gap-4')}>
      <ChoiceRow
        label={texts.languageChoice}
        value={language}
        choices={[
          ['ru', texts.russian],
          ['en', texts.english],
        ]}
        onChange={setLanguage}
      />
      <div lang={language} aria-live="polite" className="grid gap-3">
        <p className="text-lg leading-snug font-strong">
          {language === 'ru' ? texts.sampleQuestionRu : texts.sampleQuestionEn}
        </p>
        <VoiceLine levels={SHAPES[language]} className="h-14" />
        <p>{language === 'ru' ? texts.sampleAnswerRu : texts.sampleAnswerEn}</p>
      </div>
    </div>
  );
}
