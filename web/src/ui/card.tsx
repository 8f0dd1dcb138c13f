import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const TONES = {
  surface: 'border border-line bg-surface',
  /** Shows what it stands on, as in a dialog. */
  outline: 'border border-line',
  voice: 'bg-voice-soft',
  warn: 'bg-warn-soft',
  bad: 'bg-bad-soft',
};
const PADDINGS = { none: '', xs: 'p-4', sm: 'p-5', md: 'p-5 sm:p-6', lg: 'p-5 sm:p-8' };

type Look = {
  tone?: keyof typeof TONES | undefined;
  padding?: keyof typeof PADDINGS | undefined;
};

/** The look of a card, for items of a list and other elements that are no section. */
export function cardClass({ tone = 'surface', padding = 'md' }: Look = {}): string {
  return classNames('rounded-card', TONES[tone], PADDINGS[padding]);
}

export function Card({ tone, padding, className, ...rest }: ComponentProps<'section'> & Look) {
  return <section {...rest} className={classNames(cardClass({ tone, padding }), className)} />;
}
