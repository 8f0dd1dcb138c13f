const OPENERS = ['(?<!', '(?<=', '(?!', '(?='];

/**
 * The proof by automaton knows no lookarounds. What stands in for them takes at least as long on any text: a look back is
 * left out, so that a match may begin in more places, and a look ahead becomes a part of the match.
 * @param {string} pattern
 * @returns {string}
 */
export function withoutLookarounds(pattern) {
  let plain = '';
  for (let at = 0; at < pattern.length; ) {
    const opener = OPENERS.find((one) => pattern.startsWith(one, at));
    const end = opener ? endOfGroup(pattern, at) : endOfPiece(pattern, at);
    if (!opener) plain += pattern.slice(at, end);
    else if (isLast(pattern, end)) plain += lookAhead(opener, pattern.slice(at + opener.length, end - 1));
    at = end;
  }
  return plain;
}

/** Inside the expression a look ahead only forbids; at its end it decides, and so has to be kept. */
const isLast = (pattern, end) => /^\)*[?+*]?(?:\||$)/.test(pattern.slice(end));

function lookAhead(opener, inner) {
  if (opener === '(?=') return `(?:${withoutLookarounds(inner)})`;
  if (opener !== '(?!') return '';
  const isOneCharacter = /^(?:\[[^\]]*\]|\\p\{\w+\}|\\[dws]|[^\\[\](){}|?*+.^$])$/.test(inner);
  if (!isOneCharacter) return String.raw`(?:[\s\S]|$)`;
  return inner.startsWith('[') ? `(?:[^${inner.slice(1)}|$)` : `(?:[^${inner}]|$)`;
}

/** A piece is a character, an escape or a class: a bracket inside it opens no group. */
function endOfPiece(pattern, at) {
  if (pattern[at] === '\\') return at + 2;
  if (pattern[at] !== '[') return at + 1;
  let end = at + 1;
  while (end < pattern.length && pattern[end] !== ']') end += pattern[end] === '\\' ? 2 : 1;
  return end + 1;
}

function endOfGroup(pattern, at) {
  let depth = 0;
  for (let end = at; end < pattern.length; end = endOfPiece(pattern, end)) {
    if (pattern[end] === '(') depth += 1;
    if (pattern[end] === ')') depth -= 1;
    if (depth === 0) return end + 1;
  }
  return pattern.length;
}
