/** Whom the development server lets in at the press of a button. No other server makes these accounts. */
export const TEST_ACCOUNTS = {
  user: { email: 'test-user@localhost.localdomain', password: 'test-user-password' },
  admin: { email: 'test-admin@localhost.localdomain', password: 'test-admin-password' },
} as const;
