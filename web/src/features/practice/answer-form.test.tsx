import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCanAnswer } from './answer-form.tsx';

/** What the form looks like while the balance changes. */
function watch(...balances: (number | undefined)[]): string[] {
  const { result, rerender } = renderHook(useCanAnswer, { initialProps: balances[0] });
  return balances.map((left) => {
    rerender(left);
    return result.current ? 'open' : 'closed';
  });
}

it('a recording is not cut off when another answer spends the last question', () => {
  expect(watch(undefined, 1, 0)).toEqual(['open', 'open', 'open']);
});

it('somebody who has nothing left is told before they speak, until there is something again', () => {
  expect(watch(undefined, 0, 2)).toEqual(['open', 'closed', 'open']);
});
