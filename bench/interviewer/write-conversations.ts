import { writeFileSync } from 'node:fs';
import type { Locale } from '@aloud/contract/locale';
import { nameCandidate } from './candidates.ts';
import type { Conversation, Exchange } from './converse.ts';

/** Three in each language, as unlike each other as possible. */
export const SHOWN = [
  'excellent:ru',
  'does-not-know:ru',
  'hostile:ru',
  'excellent:en',
  'asks-back:en',
  'nervous:en',
] as const;

const INTRODUCTION = `# Conversations

Six whole interviews without a language model, exactly as \`npm run bench:interviewer -- --write-conversations\` held them: every word of the
interviewer comes from the rules in [interviewer/](../server/src/features/interviews/interviewer/), every word of the
candidate from [candidates.json](../bench/interviewer/candidates.json), written without the questions being known. The candidate's words are
as a recogniser writes them. Candidates speak by a script and choose of it the answer nearest to the question, so an
answer is often to another question than was asked; that is a limit of the simulation, not of the interviewer.

Small print under a candidate's words says what they were taken for: only \`answer\` and \`corrects\` are judged. Under the interviewer's it
says what was decided. \`npm run bench:interviewer -- --print=<kind>:<language>\` prints any of the other eighteen.
`;

const NAMES: Record<Locale, { interviewer: string; candidate: string; silence: string }> = {
  ru: { interviewer: 'Саша', candidate: 'Кандидат', silence: '(молчит)' },
  en: { interviewer: 'Alex', candidate: 'Candidate', silence: '(says nothing)' },
};

const TITLES: ReadonlyMap<string, string> = new Map([
  ['excellent:ru', 'An excellent candidate, in Russian'],
  ['does-not-know:ru', 'A beginner who often does not know, in Russian'],
  ['hostile:ru', 'A hostile candidate, in Russian'],
  ['excellent:en', 'An excellent candidate, in English'],
  ['asks-back:en', 'A candidate who asks back, in English'],
  ['nervous:en', 'A nervous candidate, in English'],
]);

export function writeConversations(conversations: readonly Conversation[], path: string): void {
  const shown = SHOWN.flatMap((name) =>
    conversations.filter(({ candidate }) => nameCandidate(candidate) === name),
  );
  writeFileSync(path, [INTRODUCTION, ...shown.map(formatConversation)].join('\n'));
}

export function formatConversation({ candidate, exchanges }: Conversation): string {
  const name = nameCandidate(candidate);
  const title = TITLES.get(name) ?? name;
  return [
    `## ${title}`,
    '',
    `«${candidate.role}», ${candidate.level}.`,
    '',
    ...exchanges.flatMap((exchange) => formatExchange(exchange, candidate.language)),
  ].join('\n');
}

function formatExchange({ said, reply, plan }: Exchange, language: Locale): string[] {
  const names = NAMES[language];
  const words = said?.text.trim() || names.silence;
  const taken = plan.heard ? `<br><sub>${plan.heard.act}</sub>` : '';
  const theirs = said ? [`**${names.candidate}:** ${words}${taken}`, ''] : [];
  return [...theirs, `> **${names.interviewer}:** ${reply}<br><sub>${describePlan(plan)}</sub>`, ''];
}

function describePlan({ move, followUp, isClosing }: Exchange['plan']): string {
  if (isClosing) return 'closing';
  return followUp ? `${move}: ${followUp.factAsk ?? followUp.ask}` : move;
}
