import type { ResumeClaim } from '@aloud/contract/resume-claims';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { loadCoachTools } from '../coach/coach-tools.ts';
import { tokensOfText, tokensOfWords } from '../coach/tokens.rules.ts';
import { getConversation } from '../interviews/get-conversation.ts';
import { compareClaims, type SaidTurn } from './resume-claims.rules.ts';
import { findResume } from './resumes.data.ts';

type Deps = { db: Db; clock: Clock };
type Input = { accountId: string; interviewId: string };
type Claims = { resume: { id: string; name: string } | null; claims: ResumeClaim[] };

/** What the candidate said in an own interview beside what their resume says. */
export async function checkClaims(deps: Deps, { accountId, interviewId }: Input): Promise<Claims> {
  const { interview, turns } = await getConversation(deps.db, {
    interviewId,
    reader: { accountId, isAdmin: false },
  });
  const { resumeId } = interview;
  const resume = resumeId === null ? undefined : await findResume(deps.db, { accountId, resumeId });
  if (!resume) return { resume: null, claims: [] };
  const said = turns
    .filter(({ role }) => role === 'candidate')
    .map(({ turn, text, words, fromMs }): SaidTurn => {
      const heard = words && words.length > 0 ? tokensOfWords(words) : { text, tokens: tokensOfText(text) };
      return { turn, fromMs, ...heard };
    });
  const { morphology } = await loadCoachTools();
  const claims = compareClaims(morphology, { text: resume.text, turns: said, now: deps.clock.now() });
  return { resume: { id: resume.id, name: resume.name }, claims };
}
