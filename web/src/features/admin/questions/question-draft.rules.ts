import { DEFAULT_LEVEL } from '@aloud/contract/accounts/users.limits';
import type { Locale } from '@aloud/contract/locale';
import type { AnswerGuide, KeyPoint } from '@aloud/contract/questions/answer-guides';
import type { Question, QuestionEdit } from '@aloud/contract/questions/questions';

/** What an administrator writes of a question, under the names of its document. */
export type QuestionFields = Required<{ [Field in keyof QuestionEdit]: NonNullable<QuestionEdit[Field]> }>;

/** A list is written as lines of a text. */
export type PointDraft = Pick<KeyPoint, 'ru' | 'en' | 'isEssential'> & Record<`cues_${Locale}`, string>;
export type GuideDraft = { points: PointDraft[] } & Record<`${'mistakes' | 'followUps'}_${Locale}`, string>;
export type QuestionDraft = Omit<QuestionFields, 'frequency' | 'wordings_ru' | 'wordings_en'> &
  Record<`wordings_${Locale}`, string> & {
    /** A choice of a list is a text. */
    frequency: string;
    guide: GuideDraft;
  };

export const EMPTY_POINT: PointDraft = { ru: '', en: '', isEssential: false, cues_ru: '', cues_en: '' };

export const EMPTY_QUESTION: QuestionFields = {
  type: 'behavioural',
  ru: '',
  en: '',
  case_ru: '',
  case_en: '',
  category: [],
  level: DEFAULT_LEVEL,
  frequency: 0,
  topics: [],
  wordings_ru: [],
  wordings_en: [],
};

export function toDraft(question: QuestionFields | Question, guide: AnswerGuide | null): QuestionDraft {
  const { type, ru, en, case_ru, case_en, category, level, topics } = question;
  return {
    type,
    ru,
    en,
    case_ru,
    case_en,
    category,
    level,
    topics,
    frequency: String(question.frequency),
    wordings_ru: joinLines(question.wordings_ru),
    wordings_en: joinLines(question.wordings_en),
    guide: {
      points: (guide?.points ?? []).map((point) => ({
        ru: point.ru,
        en: point.en,
        isEssential: point.isEssential,
        cues_ru: joinLines(point.cues.ru),
        cues_en: joinLines(point.cues.en),
      })),
      mistakes_ru: joinLines(guide?.mistakes.ru),
      mistakes_en: joinLines(guide?.mistakes.en),
      followUps_ru: joinLines(guide?.followUps.ru),
      followUps_en: joinLines(guide?.followUps.en),
    },
  };
}

export function toFields({ guide: _guide, ...draft }: QuestionDraft): QuestionFields {
  return {
    ...draft,
    frequency: Number(draft.frequency),
    wordings_ru: splitLines(draft.wordings_ru),
    wordings_en: splitLines(draft.wordings_en),
  };
}

/** Null when nothing is written in it. */
export function toGuide(draft: GuideDraft): AnswerGuide | null {
  const guide: AnswerGuide = {
    points: draft.points
      .filter((point) => !isBlank(point))
      .map(({ ru, en, isEssential, cues_ru, cues_en }) => ({
        ru: toOneLine(ru),
        en: toOneLine(en),
        isEssential,
        cues: { ru: splitLines(cues_ru), en: splitLines(cues_en) },
      })),
    mistakes: { ru: splitLines(draft.mistakes_ru), en: splitLines(draft.mistakes_en) },
    followUps: { ru: splitLines(draft.followUps_ru), en: splitLines(draft.followUps_en) },
  };
  const { points, mistakes, followUps } = guide;
  const isEmpty = [points, mistakes.ru, mistakes.en, followUps.ru, followUps.en].every(
    ({ length }) => length === 0,
  );
  return isEmpty ? null : guide;
}

export function isBlank({ ru, en, cues_ru, cues_en }: PointDraft): boolean {
  return [ru, en, cues_ru, cues_en].every((text) => text.trim() === '');
}

/** Undefined when nothing has changed: the server takes an edit without fields for a vote. */
export function findChanges(before: QuestionFields, after: QuestionFields): QuestionEdit | undefined {
  const names = Object.keys(after) as (keyof QuestionFields)[];
  const changed = names.filter((name) => !isSame(before[name], after[name]));
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((name) => [name, after[name]]));
}

/** Of values that are made of texts, numbers and lists in a fixed order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function splitLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}

function joinLines(lines: readonly string[] = []): string {
  return lines.map(toOneLine).join('\n');
}

function toOneLine(text: string): string {
  return text.replaceAll('\n', ' ').trim();
}
