/** Accounts that the development server signs in at the press of a button; no other server creates them. */
export const TEST_ACCOUNTS = {
  user: { email: 'test-user@localhost.localdomain', password: 'test-user-password' },
  admin: { email: 'test-admin@localhost.localdomain', password: 'test-admin-password' },
} as const;

/** Their passwords are public: such an account is for the machine the server runs on. */
export function isTestAccount(email: string): boolean {
  return Object.values(TEST_ACCOUNTS).some((account) => account.email === email);
}
