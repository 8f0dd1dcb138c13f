import { DEFAULT_MANNER, INTERVIEW_MINUTES } from '@aloud/contract/interviews.limits';
import type { Locale } from '@aloud/contract/locale';
import type { PlannedQuestion, Position, PositionEdit } from '@aloud/contract/positions';

/** Stands in the address where a position that exists has its id. */
export const NEW_POSITION = 'new';

export const EMPTY_POSITION: PositionEdit = {
  title: '',
  company: '',
  description: '',
  level: 'middle',
  language: 'ru',
  minutes: INTERVIEW_MINUTES.default,
  manner: DEFAULT_MANNER,
  state: 'open',
  plan: [],
  attempts: 1,
  closesAt: null,
};

export function toDraft(position: Position): PositionEdit {
  const { title, company, description, level, language, minutes, manner } = position;
  const { state, plan, attempts, closesAt } = position;
  return { title, company, description, level, language, minutes, manner, state, plan, attempts, closesAt };
}

/** By its letters: in Russian, too, a technical word is Latin, but not every word is. */
export function isForeign({ text }: PlannedQuestion, language: Locale): boolean {
  if (!/\p{L}/u.test(text)) return false;
  return /\p{Script=Cyrillic}/u.test(text) !== (language === 'ru');
}

type Plan = readonly PlannedQuestion[];

/** A question in the language of the position may replace its own version in another language. */
export function findStanding(plan: Plan, question: PlannedQuestion, language: Locale) {
  const planned = plan.find((other) => isSame(question, other));
  if (!planned) return 'new';
  return isForeign(planned, language) && !isForeign(question, language) ? 'translation' : 'planned';
}

/** The same question of the bank is asked once. */
export function withQuestion(plan: Plan, question: PlannedQuestion, language: Locale): PlannedQuestion[] {
  switch (findStanding(plan, question, language)) {
    case 'new':
      return [...plan, question];
    case 'translation':
      return plan.map((planned) => (isSame(question, planned) ? question : planned));
    case 'planned':
      return [...plan];
  }
}

function isSame({ id, questionId }: PlannedQuestion, other: PlannedQuestion): boolean {
  return id === other.id || (questionId !== null && questionId === other.questionId);
}

export function moved(plan: readonly PlannedQuestion[], from: number, to: number): PlannedQuestion[] {
  const next = [...plan];
  const [question] = next.splice(from, 1);
  if (question) next.splice(to, 0, question);
  return next;
}

/** What a date field shows is a day; the link works until that day is over, where the administrator is. */
export function endOfDay(day: string): string | null {
  const end = new Date(`${day}T23:59:59`);
  return day === '' || Number.isNaN(end.getTime()) ? null : end.toISOString();
}

export function dayOfMoment(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
