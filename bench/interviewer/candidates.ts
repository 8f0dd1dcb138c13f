import { readFileSync } from 'node:fs';
import type { Level } from '@aloud/contract/accounts/users.limits';
import type { DialogueAct } from '@aloud/contract/interviews.limits';
import { LOCALES, type Locale } from '@aloud/contract/locale';

/** What a simulated candidate says, and what its author meant by it. */
export type LabelledTurn = { text: string; act: DialogueAct };

export type Candidate = {
  kind: string;
  language: Locale;
  role: string;
  level: Level;
  turns: readonly LabelledTurn[];
};

type InFile = Pick<Candidate, 'role' | 'level' | 'turns'>;

/** Twelve kinds of candidates in both languages, written from a description of each kind, without the questions being known. */
export function readCandidates(): Candidate[] {
  const file = readFileSync(new URL('candidates.json', import.meta.url), 'utf8');
  const kinds = Object.entries(JSON.parse(file) as Record<string, Record<Locale, InFile>>);
  return kinds.flatMap(([kind, inBoth]) =>
    LOCALES.map((language) => ({ kind, language, ...inBoth[language] })),
  );
}

export function nameCandidate({ kind, language }: Pick<Candidate, 'kind' | 'language'>): string {
  return `${kind}:${language}`;
}
