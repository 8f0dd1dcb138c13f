import type { Locale } from '@aloud/contract/locale';
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../../../db/database.ts';
import { interviews, turns } from '../../../../../db/schema/interviews.ts';
import { positions } from '../../../../../db/schema/positions.ts';
import type { ReplyPlan, SaidTurn } from '../../../event-log/conversation-events.rules.ts';
import type { InterviewRow } from '../../../interviews.data.ts';
import type { ReplyKind } from '../../../turn-taking/turn-events.rules.ts';

export type InterviewsToReplay = {
  /** One interview; without it the latest ones that have ended. */
  interviewId?: string | undefined;
  language?: Locale | undefined;
  limit: number;
};

export type StoredConversation = {
  interview: InterviewRow;
  description: string | null;
  turns: readonly SaidTurn[];
};

/** Of all accounts: only for the command of the server's operator. Read in a transaction that cannot write. */
export async function listConversations(db: Db, which: InterviewsToReplay): Promise<StoredConversation[]> {
  const { interviewId, language, limit } = which;
  return db.transaction(
    async (reading) => {
      const rows = await reading
        .select({ interview: interviews, description: positions.description })
        .from(interviews)
        .leftJoin(positions, eq(positions.id, interviews.positionId))
        .where(
          and(
            interviewId === undefined ? isNotNull(interviews.endedAt) : eq(interviews.id, interviewId),
            language && eq(interviews.language, language),
          ),
        )
        .orderBy(desc(interviews.createdAt), desc(interviews.id))
        .limit(limit);
      const conversations: StoredConversation[] = [];
      for (const { interview, description } of rows)
        conversations.push({ interview, description, turns: await listSaidTurns(reading, interview.id) });
      return conversations;
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  );
}

async function listSaidTurns(db: Db, interviewId: string): Promise<SaidTurn[]> {
  const rows = await db
    .select()
    .from(turns)
    .where(eq(turns.interviewId, interviewId))
    .orderBy(asc(turns.turn));
  return rows.map(({ turn, role, text, kind, plan, isInterrupted }) => ({
    turn,
    role,
    text,
    pieces: [],
    kind: kind as ReplyKind | null,
    plan: plan as ReplyPlan | null,
    isInterrupted,
    heard: null,
  }));
}
