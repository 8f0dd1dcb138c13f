import { readSources } from './sources.mjs';
import { lineAt, parseSource, walk } from './syntax.mjs';

/** The one place that draws the element; every other form is a `<Form>`. */
const HOME = 'web/src/ui/form/';

/**
 * A form drawn by hand sends twice on a double click, or loses the focus of the field that is wrong.
 * @param {string} root
 * @returns {string[]}
 */
export function findRawForms(root) {
  const sources = readSources(root).filter(
    ({ path, isTest }) => !isTest && path.startsWith('web/') && path.endsWith('.tsx'),
  );
  if (sources.length === 0) return ['no sources were found: nothing was checked'];
  return sources.flatMap((source) => {
    const { path, text } = source;
    // Most files have no such text, and parsing all of them takes seconds.
    if (path.startsWith(HOME) || !text.includes('<form')) return [];
    /** @type {string[]} */
    const found = [];
    walk(parseSource(source), (node) => {
      if (node.type !== 'JSXOpeningElement' || node.name.name !== 'form') return;
      found.push(`${path}:${lineAt(text, node.start)} draws a <form>: use Form of ${HOME}form.tsx`);
    });
    return found;
  });
}
