import type { Level } from '@aloud/contract/accounts/users';
import type { Locale } from '@aloud/contract/locale';

export type Profile = { name: string; role: string; level: Level; lang: Locale };

/** What differs, and nothing else: the rest may be changed elsewhere while the form is open. */
export function findChanges(profile: Profile, form: Partial<Profile>): Partial<Profile> {
  const entries = Object.entries(form).map(([field, value]) => [field, value.trim()] as const);
  return Object.fromEntries(entries.filter(([field, value]) => value !== profile[field as keyof Profile]));
}

/** An empty value is never sent, so what was filled once can be replaced and not erased. */
export function erasedIn(changes: Partial<Profile>): ('name' | 'role')[] {
  return (['name', 'role'] as const).filter((field) => changes[field] === '');
}
