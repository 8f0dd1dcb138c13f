/** What the product asks of its question bank, as the official SDK writes it. */
export type Scenario = { name: string; queries: string[][] };

const query = (method: string, attribute?: string, values?: unknown[]) =>
  JSON.stringify({ method, attribute, values });

const page = [query('orderDesc', 'rating'), query('limit', undefined, [10])];
const FIELDS = ['en', 'ru', 'case_en', 'case_ru'];

/** From words that stand in every tenth question to words of a single one, finished and half typed. */
const WORDS = [
  'расскажите',
  'команда',
  'клиент',
  'замыкание',
  'индекс базы',
  'микросервис',
  'отпуск',
  'тестирован',
  'customer',
  'deadline',
  'kubernetes',
  'closure',
  'index',
  'salary',
  'pull req',
  'onboard',
];
/** Typed letter by letter, as the search field sends them: from nearly every question to a few. */
const TYPED = ['конфликт', 'микросервисы', 'расскажите о', 'deadline', 'kubernetes', 'tell me about'];
const CATEGORIES = ['backend', 'english', 'first job', 'sales'];

function searching(text: string): string {
  const filters = FIELDS.map((attribute) => ({ method: 'search', attribute, values: [text] }));
  return JSON.stringify({ method: 'or', values: filters });
}

function prefixesOf(text: string): string[] {
  return Array.from(text, (_, index) => text.slice(0, index + 1)).filter((part) => part.trim() === part);
}

export const SCENARIOS: Scenario[] = [
  { name: 'list', queries: [page] },
  { name: 'search', queries: WORDS.map((word) => [...page, searching(word)]) },
  { name: 'typing', queries: TYPED.flatMap(prefixesOf).map((text) => [...page, searching(text)]) },
  { name: 'category', queries: CATEGORIES.map((name) => [...page, query('contains', 'category', [name])]) },
];

export function toPath(queries: readonly string[]): string {
  const parts = queries.map((text, index) => `queries[${index}]=${encodeURIComponent(text)}`);
  return `/v1/databases/db/collections/questions/documents?${parts.join('&')}`;
}
