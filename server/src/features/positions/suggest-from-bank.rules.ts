import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import { wordsOf } from '../interviews/turn-taking/spoken-words.rules.ts';

export type Suggestable = {
  id: string;
  text: string;
  type: QuestionType;
  categories: readonly string[];
  rating: number;
};
type Position = { text: string; categories: readonly string[]; planned: ReadonlySet<string> };
export type Suggestion = { question: Suggestable; because: string[] };

/** Letters that words of one family share: «индексы» and «индексов», "testing" and "tests". */
const STEM_LETTERS = 5;
export const SUGGESTIONS = 12;
const REASONS_MAX = 3;
/** A word used by a larger share of the bank does not tell questions apart. */
const COMMON_SHARE = 0.08;
const TYPE_ORDER: readonly QuestionType[] = ['technical', 'behavioural', 'situational', 'unusual'];

/** The best of the bank for a position, the kinds taking turns. */
export function suggestFromBank(bank: readonly Suggestable[], position: Position): Suggestion[] {
  const telling = tellingStems(bank, position.text);
  const ranked = bank
    .filter(({ id }) => !position.planned.has(id))
    .map((question) => rank(question, telling, position.categories))
    .toSorted((a, b) => b.weight - a.weight || a.question.id.localeCompare(b.question.id));
  const byType = TYPE_ORDER.map((type) => ranked.filter(({ question }) => question.type === type));
  const turns = Math.max(0, ...byType.map((list) => list.length));
  return Array.from({ length: turns }, (_, turn) => byType.flatMap((list) => list[turn] ?? []))
    .flat()
    .slice(0, SUGGESTIONS)
    .map(({ question, because }) => ({ question, because }));
}

/** What of the position's words tells questions apart, by beginning, as the position spells it. */
function tellingStems(bank: readonly Suggestable[], text: string): Map<string, string> {
  const users = new Map<string, number>();
  for (const question of bank) {
    for (const stem of stemWords(question.text).keys()) users.set(stem, (users.get(stem) ?? 0) + 1);
  }
  const most = Math.max(2, bank.length * COMMON_SHARE);
  return new Map([...stemWords(text)].filter(([stem]) => (users.get(stem) ?? 0) <= most));
}

function rank(question: Suggestable, telling: ReadonlyMap<string, string>, categories: readonly string[]) {
  const fields = question.categories.filter((category) => categories.includes(category));
  const words = [...stemWords(question.text).keys()].flatMap((stem) => telling.get(stem) ?? []);
  return {
    question,
    because: [...words, ...fields].slice(0, REASONS_MAX),
    weight: words.length * 2 + fields.length * 1.5 + Math.min(1, question.rating / 20),
  };
}

/** Words by their beginnings; short ones join everything to everything. */
function stemWords(text: string): Map<string, string> {
  const words = wordsOf(text).filter((word) => word.length >= STEM_LETTERS);
  return new Map(words.map((word) => [word.slice(0, STEM_LETTERS), word]));
}
