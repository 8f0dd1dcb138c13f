import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useCanAnswer } from './use-can-answer.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

function Desk({ left }: { left: number | undefined }) {
  return useCanAnswer(left) ? 'open' : 'closed';
}

/** What the desk looks like while the balance changes. */
function watch(...balances: (number | undefined)[]): (string | null)[] {
  const place = document.createElement('div');
  const root = createRoot(place);
  return balances.map((left) => {
    act(() => root.render(<Desk left={left} />));
    return place.textContent;
  });
}

it('a recording is not cut off when another answer spends the last question', () => {
  expect(watch(undefined, 1, 0)).toEqual(['open', 'open', 'open']);
});

it('somebody who has nothing left is told before they speak, until there is something again', () => {
  expect(watch(undefined, 0, 2)).toEqual(['open', 'closed', 'open']);
});
