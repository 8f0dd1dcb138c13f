import type { DialogueAct } from '@aloud/contract/interviews.limits';
import type { Db } from '../db/database.ts';
import { type interviews, turns } from '../db/schema/interviews.ts';
import type { InterviewPlan } from '../features/interviews/interviewer/decision/interview-plan.ts';
import { createDraft } from './interviews.ts';
import { sayWords } from './spoken-words.ts';

/** `heard`: what the interviewer took the turn before for. */
type Line =
  | {
      asks: string;
      questionId?: string;
      type?: NonNullable<InterviewPlan['question']>['type'];
      heard?: DialogueAct;
    }
  | { opens: string }
  | { follows: string; reason: NonNullable<InterviewPlan['followUp']>; heard?: DialogueAct }
  | { replies: string; heard: DialogueAct }
  | { invites: string; heard: DialogueAct }
  | { closes: string; heard?: DialogueAct }
  | { says: string }
  | { types: string };

/** What one line of a script is once it was said. Words come twice a second, a second after the question. */
function toTurn(line: Line, atMs: number) {
  const none = { text: '', isInterrupted: false, kind: 'answer', fromMs: null, toMs: null, words: null };
  const plan = (own: Partial<InterviewPlan>) => ({
    isClosing: false,
    question: null,
    followUp: null,
    ...own,
  });
  if ('says' in line) {
    const words = sayWords(line.says).map((word) => ({
      ...word,
      start: word.start + atMs / 1_000,
      end: word.end + atMs / 1_000,
    }));
    const toMs = Math.round((words.at(-1)?.end ?? 0) * 1_000);
    return { ...none, role: 'candidate' as const, kind: null, text: line.says, words, fromMs: atMs, toMs };
  }
  if ('types' in line) return { ...none, role: 'candidate' as const, kind: null, text: line.types };
  const said = { ...none, role: 'interviewer' as const };
  const heard = 'heard' in line && line.heard ? { heard: { act: line.heard, score: null } } : {};
  if ('opens' in line) {
    const question = { id: null, text: line.opens, type: 'behavioural' as const };
    return { ...said, text: line.opens, plan: plan({ move: 'opening', question }) };
  }
  if ('asks' in line) {
    const question = {
      id: line.questionId ?? null,
      text: line.asks,
      type: line.type ?? ('behavioural' as const),
    };
    return { ...said, text: line.asks, plan: plan({ move: 'question', question, ...heard }) };
  }
  if ('follows' in line) {
    return {
      ...said,
      text: line.follows,
      plan: plan({ move: 'follow-up', followUp: line.reason, ...heard }),
    };
  }
  if ('replies' in line) return { ...said, text: line.replies, plan: plan({ move: 'reply', ...heard }) };
  if ('invites' in line) {
    return { ...said, text: line.invites, plan: plan({ move: 'their-questions', ...heard }) };
  }
  return { ...said, text: line.closes, plan: plan({ move: 'closing', isClosing: true, ...heard }) };
}

/** An interview in which exactly this was said. Its id. */
export async function createConversation(
  db: Db,
  about: Partial<typeof interviews.$inferInsert> & { accountId: string },
  script: readonly Line[],
): Promise<string> {
  const at = new Date(2025, 8, 1, 12);
  const id = await createDraft(db, {
    state: 'ended',
    endReason: 'stopped',
    isCharged: true,
    activeMs: 600_000,
    startedAt: at,
    endedAt: at,
    ...about,
  });
  let atMs = 1_000;
  const rows = script.map((line, index) => {
    const turn = toTurn(line, atMs);
    atMs = (turn.toMs ?? atMs) + 3_000;
    return { interviewId: id, turn: index + 1, ...turn };
  });
  if (rows.length > 0) await db.insert(turns).values(rows);
  return id;
}
