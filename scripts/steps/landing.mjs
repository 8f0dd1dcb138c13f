import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { QUESTIONS } from './bank-pages.mjs';
import { root } from './run.mjs';

const LOCALES = ['ru', 'en'];
const OG_LOCALES = { ru: 'ru_RU', en: 'en_US' };

/**
 * Turns the built landing template into one finished page a language.
 * @param {{ renderLanding: (locale: string, directory: string) => { html: string, data: string, title: string, description: string } }} renderer
 */
export function writeLanding({ renderLanding }) {
  const web = join(root, 'web');
  const template = readFileSync(join(web, 'dist/index.html'), 'utf8');
  for (const locale of LOCALES) {
    const { html, data, title, description } = renderLanding(locale, join(root, QUESTIONS));
    const page = template
      .replace('<html lang="ru"', `<html lang="${locale}"`)
      .replaceAll('{{title}}', escapeHtml(title))
      .replaceAll('{{description}}', escapeHtml(description))
      .replaceAll('{{locale}}', locale)
      .replaceAll('{{ogLocale}}', OG_LOCALES[locale])
      .replaceAll('{{otherOgLocale}}', OG_LOCALES[locale === 'ru' ? 'en' : 'ru'])
      // Functions, because the page may contain what `replace` would take for a pattern.
      .replace('{{cards}}', () => data)
      .replace('{{landing}}', () => html);
    writeFileSync(join(web, `dist/landing.${locale}.html`), page);
  }
  rmSync(join(web, 'dist/index.html'));
}

function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
