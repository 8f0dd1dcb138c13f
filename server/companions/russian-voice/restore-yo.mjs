// SPDX-License-Identifier: GPL-3.0-or-later

/**
 * Restores «ё» where a word has no other reading. The dictionary of eyo-kernel has a word a line: «Алён(ой|ою)» with its
 * endings, capitals for names, «_» before words that are a name when they begin with a capital, and comments after #.
 */
export function createYoRestorer(dictionary) {
  const words = new Map();
  const neverCapital = new Set();
  for (const line of dictionary.split('\n')) {
    const [stem = '', ...endings] = line.split('#', 1)[0].trim().split(/[(|)]/);
    for (const ending of endings.length > 0 ? endings.slice(0, -1) : ['']) add(stem + ending);
  }

  function add(entry) {
    const word = entry.replace(/^_/, '');
    const key = toYe(word);
    words.set(key, word);
    if (word !== entry) neverCapital.add(key);
  }

  function findWord(word) {
    const own = words.get(word);
    const first = word[0];
    const lower = first.toLowerCase() + word.slice(1);
    if (own || lower === word || neverCapital.has(lower)) return own;
    const restored = words.get(lower);
    return restored && restored[0].toUpperCase() + restored.slice(1);
  }

  // A stressed word is not touched: its mark already says which word it is.
  return (text) =>
    text.replace(/[\p{L}\p{M}]+/gu, (word, at) => {
      const after = text.slice(at + word.length, at + word.length + 3);
      const isAbbreviated = /^\.\s[а-яё]/.test(after);
      return isAbbreviated ? word : (findWord(word) ?? word);
    });
}

function toYe(word) {
  return word.replaceAll('ё', 'е').replaceAll('Ё', 'Е');
}
