import { parseSync } from 'oxc-parser';
import { lineAt } from '../guards/syntax.mjs';

/** Pronouns for people the code has nouns for: client, candidate, lease holder, worker. */
const DIALECT = /\b(?:whoever|somebody|someone|nobody|no one|anybody|anyone|everybody|everyone)\b/i;

/** @typedef {{ path: string, line: number, text: string }} Comment */

/** @param {Comment} comment */
export function isDialect({ text }) {
  return DIALECT.test(text);
}

/**
 * Every comment of a file: a block, or a run of `//` on lines that follow each other.
 * @param {{ path: string, text: string }} source
 * @returns {Comment[]}
 */
export function readComments({ path, text }) {
  /** @type {{ start: number, end: number, isLine: boolean, value: string }[]} */
  const found = [];
  for (const { type, start, end, value } of parseSync(path, text).comments) {
    const isLine = type === 'Line';
    const last = found.at(-1);
    if (isLine && last?.isLine && /^[^\S\n]*\n[^\S\n]*$/.test(text.slice(last.end, start))) {
      last.end = end;
      last.value += ` ${value}`;
    } else found.push({ start, end, isLine, value });
  }
  return found.map(({ start, value }) => ({
    path,
    line: lineAt(text, start),
    text: value
      .replace(/(^|\n\s*)\*/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  }));
}
