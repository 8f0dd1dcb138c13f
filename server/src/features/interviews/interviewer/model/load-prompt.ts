import { readdirSync, readFileSync } from 'node:fs';
import { StartError } from '../../../../platform/app-error.ts';
import { MODEL_TASKS, type ModelTask, PROMPT_PLACES, type Prompt } from './prompt.ts';

/** In the bundle the folder lies beside `main.js`, under the same name. */
const FOLDER = new URL('./prompts/', import.meta.url);
const FILE = /^interviewer\.(v\d{1,4})\.md$/u;
const TASK = /^## task: ([a-z-]{1,20})$/mu;
const PLACE = /\{([a-zA-Z]{1,20})\}/gu;

/** Read once, at the start: a prompt that is missing or broken stops it with one readable line. */
export function loadPrompt(version: string): Prompt {
  const versions = listPrompts();
  if (!versions.includes(version))
    throw new StartError(
      `INTERVIEWER_PROMPT is wrong: there is no prompt ${version}; there are ${versions.join(', ')}.`,
    );
  const name = `interviewer.${version}.md`;
  try {
    return parsePrompt(version, readFileSync(new URL(name, FOLDER), 'utf8'));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The prompt ${name} cannot be used: ${why}.`, { cause });
  }
}

function listPrompts(): string[] {
  return readdirSync(FOLDER)
    .flatMap((name) => FILE.exec(name)?.[1] ?? [])
    .toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
}

/** The orders come first, then one part a task, each under its heading. */
export function parsePrompt(version: string, text: string): Prompt {
  const [system = '', ...parts] = text.split(TASK);
  const found = new Map<string, string>();
  for (let index = 0; index + 1 < parts.length; index += 2)
    found.set(parts[index] ?? '', (parts[index + 1] ?? '').trim());
  const unknown = [...text.matchAll(PLACE)].find(([, name = '']) => !PROMPT_PLACES.has(name));
  if (unknown) throw new Error(`nothing is known to put at ${unknown[0]}`);
  if (!system.includes('{task}')) throw new Error('the orders have no {task}');
  const tasks = new Map<ModelTask, string>();
  for (const task of MODEL_TASKS) {
    const wording = found.get(task);
    if (!wording) throw new Error(`the task "${task}" is missing`);
    tasks.set(task, wording);
  }
  return { version, system: system.trim(), tasks };
}
