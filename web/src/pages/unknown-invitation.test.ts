import { expect, it } from 'vitest';
import { ApiError } from '../lib/api/api-error.ts';
import { isUnknownInvitation } from './unknown-invitation.ts';

const refusal = (status: number) => new ApiError('refused', { status });

it('an invitation is called unknown only when the server does not know it', () => {
  expect(isUnknownInvitation({ data: undefined, error: refusal(404) })).toBe(true);
  expect(isUnknownInvitation({ data: undefined, error: refusal(400) })).toBe(true);
  for (const error of [refusal(429), refusal(500), refusal(503), new ApiError('network'), null]) {
    expect(isUnknownInvitation({ data: undefined, error }), String(error)).toBe(false);
  }
});

it('an invitation on the screen stays there when looking again fails', () => {
  expect(isUnknownInvitation({ data: { title: 'Аналитик' }, error: refusal(404) })).toBe(false);
});
