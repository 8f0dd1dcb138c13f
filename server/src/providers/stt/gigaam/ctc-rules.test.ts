import { expect, it } from 'vitest';
import { decodeCtc } from './ctc.rules.ts';
import { parseVocabulary } from './gigaam-vocabulary.ts';

/** Pieces as the published vocabulary has them, only fewer. */
const PIECES = ['<unk>', '▁', '.', ',', '▁при', 'вет', '▁м', 'и', 'р', '—', '▁«', '»', '2', '0', '<blk>'];
const vocabulary = parseVocabulary(PIECES.map((piece, number) => `${piece} ${number}`).join('\n'));

/** One entry a step: the piece, and how likely the model found it; the others share the rest. */
function steps(...chosen: [piece: string, probability: number][]): Float32Array {
  return Float32Array.from(
    chosen.flatMap(([piece, probability]) =>
      PIECES.map((other) =>
        Math.log(other === piece ? probability : (1 - probability) / (PIECES.length - 1)),
      ),
    ),
  );
}

const sure = (...pieces: string[]) => steps(...pieces.map((piece): [string, number] => [piece, 0.9]));
const textOf = (logs: Float32Array) => decodeCtc(logs, vocabulary).map(({ text }) => text);

it('repeats and blanks are dropped, a blank between equal pieces keeps both', () => {
  expect(textOf(sure('▁м', '▁м', '<blk>', 'и', 'и', 'и', 'р'))).toEqual(['мир']);
  expect(textOf(sure('▁м', 'и', '<blk>', 'и', 'р', 'р'))).toEqual(['миир']);
  expect(textOf(sure('<blk>', '<blk>'))).toEqual([]);
  expect(textOf(new Float32Array(0))).toEqual([]);
});

it('a word lasts from its first piece to its last, 40 ms a step', () => {
  const words = decodeCtc(
    sure('<blk>', '▁при', '▁при', '<blk>', 'вет', '<blk>', '<blk>', '▁м', 'и', 'р', '<blk>'),
    vocabulary,
  );
  expect(words.map(({ text, start, end }) => ({ text, start, end }))).toEqual([
    { text: 'привет', start: 0.04, end: 0.2 },
    { text: 'мир', start: 0.28, end: 0.4 },
  ]);
});

it('certainty is the geometric mean over the steps of the word', () => {
  const [word] = decodeCtc(steps(['▁м', 0.8], ['▁м', 0.5], ['<blk>', 0.99], ['и', 0.9]), vocabulary);
  expect(word?.confidence).toBeCloseTo((0.8 * 0.5 * 0.9) ** (1 / 3), 5);
});

it('punctuation belongs to its word and changes neither its times nor its certainty', () => {
  const bare = decodeCtc(steps(['▁м', 0.9], ['и', 0.9], ['р', 0.9]), vocabulary);
  const marked = decodeCtc(
    steps(['▁м', 0.9], ['и', 0.9], ['р', 0.9], ['<blk>', 0.9], ['<blk>', 0.9], ['.', 0.3]),
    vocabulary,
  );
  expect(marked).toEqual(bare.map((word) => ({ ...word, text: 'мир.' })));
});

it.each([
  [['▁при', 'вет', '▁', ','], ['привет,']],
  [
    ['▁при', 'вет', '▁', '—', '▁м', 'и', 'р'],
    ['привет —', 'мир'],
  ],
  [
    ['▁при', '▁«', 'р', 'и', '»', '▁м'],
    ['при', '«ри»', 'м'],
  ],
  [['▁', '2', '0'], ['20']],
  [['вет', '<unk>', 'и'], ['вети']],
])('%j is written %j', (pieces, expected) => {
  expect(textOf(sure(...pieces))).toEqual(expected);
});

it.each([
  ['not a number', Number.NaN],
  ['a score instead of a probability', 7.5],
  ['nothing', -Infinity],
])('an output that holds %s is refused', (_name, value) => {
  const logs = sure('▁м', 'и');
  logs.fill(value, PIECES.length);
  expect(() => decodeCtc(logs, vocabulary)).toThrow('no probabilities at step 1');
});

it('a damaged vocabulary is refused', () => {
  expect(() => parseVocabulary('а 0\nб 1')).toThrow('no <blk>');
  expect(() => parseVocabulary('а 0\nб 0\n<blk> 1')).toThrow('bad line');
  expect(() => parseVocabulary('а 0\nб\n<blk> 2')).toThrow('bad line');
  expect(() => parseVocabulary('а 0\n<blk> 5')).toThrow('bad line');
});

it('a vocabulary may end its lines as Windows does', () => {
  expect(parseVocabulary('▁а 1\r\n<blk> 2\r\n<unk> 0\r\n')).toEqual({ pieces: ['', '▁а', ''], blank: 2 });
});
