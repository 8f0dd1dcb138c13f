/**
 * The input of an address. Chromium rewrites a national domain in the value of `type="email"`, while it shows what was
 * typed; what else that type brings is asked for by name.
 */
export const EMAIL_INPUT = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
