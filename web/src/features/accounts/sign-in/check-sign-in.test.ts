import { expect, it } from 'vitest';
import { checkSignIn } from './check-sign-in.rules.ts';

it('asks for the agreement before anything else', () => {
  expect(checkSignIn({ email: '', isAgreedTerms: false, showsAgreements: true })).toBe('termsNotAccepted');
});

it('does not ask those who sign in to agree again', () => {
  expect(checkSignIn({ email: 'a@b.ru', isAgreedTerms: false, showsAgreements: false })).toBeUndefined();
});

it.each([
  '',
  'anna',
  'anna@',
  'anna@example',
  '@example.com',
  'anna @example.com',
  'anna@exa mple.com',
  '\u200b@\u200b.\u200b',
])('refuses the address «%s»', (email) => {
  expect(checkSignIn({ email, isAgreedTerms: true, showsAgreements: true })).toBe('wrongEmail');
});

it.each(['anna＠example．com', '\u202aanna@example.com', 'anna@example.com', 'анна@пример.рф', 'a+b@c.d.e'])(
  'accepts the address «%s»',
  (email) => {
    expect(checkSignIn({ email, isAgreedTerms: true, showsAgreements: true })).toBeUndefined();
  },
);
