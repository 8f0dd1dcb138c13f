/** Token numbers by their text; a token that continues a word begins with `##`. A map: the words are those of users. */
export type Vocabulary = ReadonlyMap<string, number>;

export type WordPieceTokenizer = {
  /** The tokens of a text without markers, at most as many as asked for. */
  tokenize(text: string, limit: number): number[];
  /** Markers around every piece of text that the model reads. */
  start: number;
  end: number;
};

/** As in the tokenizer's own settings (`max_input_chars_per_word`): a longer word is unknown, and matching stays linear. */
const WORD_CHARACTERS_MAX = 100;
const CONTINUES = '##';
const UNKNOWN = '[UNK]';
const START = '[CLS]';
const END = '[SEP]';

/** Letters are one word with what stands beside them; signs, symbols of ASCII and Chinese characters stand alone. */
const WORD_OR_SIGN = /[\p{P}$+<=>^`|~\p{Script=Han}]|[^\s\p{P}$+<=>^`|~\p{Script=Han}\p{C}]+/gu;
const MARKS = /\p{Mn}/gu;
/** Invisible signs: they join or split no word. */
const CONTROLS = /[^\P{C}\t\n\r]|\ufffd/gu;

/** BERT's tokenizer for models without capital letters. */
export function createWordPiece(vocabulary: Vocabulary): WordPieceTokenizer {
  const unknown = requireToken(vocabulary, UNKNOWN);
  return {
    start: requireToken(vocabulary, START),
    end: requireToken(vocabulary, END),
    tokenize(text, limit) {
      const tokens: number[] = [];
      for (const [word] of simplify(text).matchAll(WORD_OR_SIGN)) {
        if (tokens.length >= limit) break;
        tokens.push(...(splitWord(vocabulary, word) ?? [unknown]));
      }
      return tokens.slice(0, limit);
    },
  };
}

/** Lower case, without accents. */
function simplify(text: string): string {
  return text.replaceAll(CONTROLS, '').toLowerCase().normalize('NFD').replaceAll(MARKS, '');
}

/** The longest known beginning, then the longest known continuation, and so on; undefined when a part is unknown. */
function splitWord(vocabulary: Vocabulary, word: string): number[] | undefined {
  const letters = Array.from(word);
  if (letters.length > WORD_CHARACTERS_MAX) return undefined;
  const tokens: number[] = [];
  let from = 0;
  while (from < letters.length) {
    const found = findLongest(vocabulary, letters, from);
    if (!found) return undefined;
    tokens.push(found.token);
    from = found.to;
  }
  return tokens;
}

function findLongest(
  vocabulary: Vocabulary,
  letters: readonly string[],
  from: number,
): { token: number; to: number } | undefined {
  for (let to = letters.length; to > from; to -= 1) {
    const token = vocabulary.get((from > 0 ? CONTINUES : '') + letters.slice(from, to).join(''));
    if (token !== undefined) return { token, to };
  }
  return undefined;
}

function requireToken(vocabulary: Vocabulary, text: string): number {
  const token = vocabulary.get(text);
  if (token === undefined) throw new Error(`the vocabulary has no ${text}`);
  return token;
}
