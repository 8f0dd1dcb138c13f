import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

export const QUESTIONS = 'server/src/db/seed/questions';

/**
 * One finished page a topic, a role and a language, from our own questions.
 * @param {{ renderBank: (directory: string) => { name: string, locale: string, head: string, body: string }[] }} renderer
 */
export function writeBankPages({ renderBank }) {
  const dist = join(root, 'web/dist');
  const template = readFileSync(join(dist, 'bank.html'), 'utf8');
  rmSync(join(dist, 'bank.html'));
  for (const { name, locale, head, body } of renderBank(join(root, QUESTIONS))) {
    const file = join(dist, 'bank-pages', `${name}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, fillTemplate(template, { locale, head, body }));
  }
}

function fillTemplate(template, { locale, head, body }) {
  return (
    template
      .replace('<html lang="ru"', `<html lang="${locale}"`)
      // Functions, because a page may contain what `replace` would take for a pattern.
      .replace('<!--head-->', () => head)
      .replace('<!--body-->', () => body)
  );
}
