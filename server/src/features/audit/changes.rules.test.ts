import { expect, it } from 'vitest';
import { onlyChanged } from './changes.rules.ts';

it('keeps of an edit only what it changed', () => {
  const before = { title: 'Backend', minutes: 30, plan: [{ id: 'a' }] };
  expect(onlyChanged(before, { ...before, minutes: 45, plan: [{ id: 'a' }] })).toEqual({
    before: { minutes: 30 },
    after: { minutes: 45 },
  });
});

it('tells what a new thing is and what a deleted one was', () => {
  expect(onlyChanged(undefined, { title: 'QA' })).toEqual({ before: null, after: { title: 'QA' } });
  expect(onlyChanged({ title: 'QA' }, undefined)).toEqual({ before: { title: 'QA' }, after: null });
});

it('is no second copy of long texts', () => {
  const { after } = onlyChanged(undefined, { text: 'я'.repeat(5000) });
  expect(String(after?.text)).toHaveLength(301);
});
