import { expect, it } from 'vitest';
import { buttonClass } from './button.tsx';
import { cardClass } from './card.tsx';

const padding = (classes: string) => classes.split(' ').filter((name) => /^(sm:)?p-/.test(name));

it('a card has one look and one padding unless told otherwise', () => {
  expect(cardClass()).toContain('bg-surface');
  expect(padding(cardClass())).toEqual(['p-5', 'sm:p-6']);
});

it('another padding takes the place of the first: nothing depends on the order of the stylesheet', () => {
  expect(padding(cardClass({ padding: 'xs' }))).toEqual(['p-4']);
  expect(padding(cardClass({ padding: 'none' }))).toEqual([]);
});

it('a tone brings its own border and ground', () => {
  expect(cardClass({ tone: 'voice' })).not.toContain('border');
  expect(cardClass({ tone: 'outline' })).not.toContain('bg-');
});

it.each(['sm', 'md', 'field', 'lg'] as const)('a button of size %s has one height', (size) => {
  expect(buttonClass('primary', size).match(/(?<![\w-])h-[\d.]+/g)).toHaveLength(1);
});
