import { expect, it } from 'vitest';
import { decideLink } from './link-decision.rules.ts';

const email = 'anna@example.test';

it.each([
  [undefined, true, 'enter'],
  [undefined, false, 'confirm'],
  [email, true, 'go-on'],
  [email, false, 'go-on'],
  ['oleg@example.test', true, 'switch'],
  ['oleg@example.test', false, 'switch'],
] as const)('signed in as %s, asked here %s: %s', (signedInAs, wasAskedHere, decision) => {
  expect(decideLink({ email, signedInAs, wasAskedHere })).toBe(decision);
});
