/** What a model is asked to word. */
export const MODEL_TASKS = ['follow-up', 'question', 'rephrase', 'closing'] as const;
export type ModelTask = (typeof MODEL_TASKS)[number];

/** A version of the orders, as its file has them. */
export type Prompt = { version: string; system: string; tasks: ReadonlyMap<ModelTask, string> };

/** What can be put into a prompt. */
export const PROMPT_PLACES: ReadonlySet<string> = new Set([
  'language',
  'level',
  'manner',
  'role',
  'task',
  'spoken',
  'question',
  'gap',
  'claim',
  'claimAsk',
  'sense',
  'meant',
]);

const PLACE = /\{([a-zA-Z]{1,20})\}/gu;

/**
 * Puts values into a prompt, in one pass: what was put in is never read as a place again. A line with a place for
 * which there is nothing is left out.
 */
export function fillPrompt(template: string, values: ReadonlyMap<string, string>): string {
  return template
    .split('\n')
    .filter((line) => [...line.matchAll(PLACE)].every(([, name = '']) => (values.get(name) ?? '') !== ''))
    .map((line) => line.replaceAll(PLACE, (_place, name: string) => values.get(name) ?? ''))
    .join('\n')
    .trim();
}
