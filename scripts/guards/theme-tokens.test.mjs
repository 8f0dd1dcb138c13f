import { expect, it } from 'vitest';
import { useTemporaryTree } from './temporary-tree.mjs';
import { findOddLooks } from './theme-tokens.mjs';

const tree = useTemporaryTree();

it('refuses a tree in which nothing was found', () => {
  expect(findOddLooks(tree.root)).toHaveLength(1);
});

it.each(['font-[560]', 'sm:rounded-[12px]', 'rounded-b-[20px]', 'rounded-tl-[3px]'])('refuses %s', (name) => {
  tree.write({ 'web/src/ui/a.tsx': `<p className="text-lg ${name}" />` });
  expect(findOddLooks(tree.root)).toHaveLength(1);
});

it('refuses a card written out by hand, and knows the one place of its look', () => {
  const text = "'rounded-card border border-line bg-surface p-5'";
  tree.write({ 'web/src/features/a/b.tsx': text, 'web/src/ui/card.tsx': text });
  expect(findOddLooks(tree.root)).toEqual([
    'web/src/features/a/b.tsx writes the look of a card out: use Card or cardClass',
  ]);
});

it('lets tokens and other arbitrary values be', () => {
  tree.write({ 'web/src/ui/a.tsx': '<p className="font-strong rounded-mark max-w-[36ch]" />' });
  expect(findOddLooks(tree.root)).toEqual([]);
});
