import { expect, it } from 'vitest';
import { createWordPiece } from './word-piece.rules.ts';

const PIECES = [
  '[UNK]',
  '[CLS]',
  '[SEP]',
  'deploy',
  '##ment',
  '##s',
  'a',
  ',',
  '.',
  'cafe',
  'con',
  '##structor',
  '-',
];
const vocabulary = new Map(PIECES.map((piece, token) => [piece, token]));
const tokenizer = createWordPiece(vocabulary);
const read = (text: string, limit = 100) =>
  tokenizer.tokenize(text, limit).map((token) => PIECES[token] ?? token);

it('a word is cut into the longest parts that are known', () => {
  expect(read('Deployments, a deploy.')).toEqual(['deploy', '##ment', '##s', ',', 'a', 'deploy', '.']);
});

it('capital letters, accents and invisible signs change nothing', () => {
  expect(read('CAFÉ cafe\u0301 ca\u00adfe\u200b')).toEqual(['cafe', 'cafe', 'cafe']);
});

it('a word with an unknown part is unknown as a whole', () => {
  expect(read('deployed a deploy-деплой')).toEqual(['[UNK]', 'a', 'deploy', '-', '[UNK]']);
});

it('words that are names in JavaScript are ordinary words', () => {
  expect(read('constructor __proto__ toString')).toEqual([
    'con',
    '##structor',
    ...Array.from({ length: 2 }, () => '[UNK]'),
    '[UNK]',
    ...Array.from({ length: 2 }, () => '[UNK]'),
    '[UNK]',
  ]);
});

it('no more is read than was asked for, and an endless word is one unknown token', () => {
  expect(read('a'.repeat(20_000))).toEqual(['[UNK]']);
  expect(read('a '.repeat(20_000), 5)).toEqual(['a', 'a', 'a', 'a', 'a']);
  expect(read('deployments', 2)).toEqual(['deploy', '##ment']);
});

it('a vocabulary of another kind is refused when it is opened', () => {
  expect(() => createWordPiece(new Map([['a', 0]]))).toThrow('[UNK]');
});
