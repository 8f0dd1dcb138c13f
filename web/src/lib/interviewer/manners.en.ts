import { MANNERS, type Manner } from '@aloud/contract/interviews.limits';
import { defineTexts } from '../i18n.ts';
import { mannersRu } from './manners.ru.ts';

const mannersEn = {
  label: 'Interviewer’s manner',
  friendly: 'Friendly',
  'friendly-text': 'Encourages you and speaks without haste',
  'matter-of-fact': 'Matter-of-fact',
  'matter-of-fact-text': 'Keeps to the point, at an ordinary pace',
  demanding: 'Demanding',
  'demanding-text': 'Speaks faster and asks for details more often, always politely',
  named: '{{manner}} manner',
} as const;

export const mannerText = defineTexts('manners', { en: mannersEn, ru: mannersRu });

/** The manners to choose from, with a line on what each is like. */
export function listManners(): { value: Manner; title: string; text: string }[] {
  return MANNERS.map((value) => ({ value, title: mannerText(value), text: mannerText(`${value}-text`) }));
}

/** A manner within a line of facts about an interview. */
export function nameManner(manner: Manner): string {
  return mannerText('named', { manner: mannerText(manner).toLowerCase() });
}
