import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runTool } from './run.mjs';

const LOCALES = ['ru', 'en'];

/** Turns the built landing template into one finished page a language, readable without scripts. */
export async function prerenderLanding() {
  const web = join(root, 'web');
  const rendered = join(web, 'dist/.prerender');
  await runTool('vite', ['build', 'web', '--config', 'web/vite.prerender.config.ts', '--logLevel', 'warn']);
  const { renderLanding } = await import(pathToFileURL(join(rendered, 'landing-html.js')).href);
  const template = readFileSync(join(web, 'dist/index.html'), 'utf8');
  for (const locale of LOCALES) {
    const { html, title, description } = renderLanding(locale);
    const page = template
      .replace('<html lang="ru"', `<html lang="${locale}"`)
      .replaceAll('{{title}}', escapeHtml(title))
      .replaceAll('{{description}}', escapeHtml(description))
      .replaceAll('{{locale}}', locale)
      // A function, because the page may contain what `replace` would take for a pattern.
      .replace('{{landing}}', () => html);
    writeFileSync(join(web, `dist/landing.${locale}.html`), page);
  }
  rmSync(join(web, 'dist/index.html'));
  rmSync(rendered, { recursive: true });
}

function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
