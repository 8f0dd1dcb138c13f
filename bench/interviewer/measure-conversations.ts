import type { SeedQuestion } from '../../server/src/db/seed/read-seed-questions.ts';
import { nameCandidate } from './candidates.ts';
import type { Conversation } from './converse.ts';
import { type Fit, measureFit } from './fitting-replies.ts';
import type { Limit } from './limits.ts';
import { measureNaming, type NamedShare } from './named-facts.ts';
import { findRepeats, type Repeated } from './repeated-wording.ts';
import { type AskedQuestion, listAsked } from './role-questions.ts';

export type Measured = {
  name: string;
  conversation: Conversation;
  named: NamedShare;
  repeats: readonly Repeated[];
  asked: readonly AskedQuestion[];
  fits: readonly Fit[];
};

export type Totals = {
  named: number;
  replies: number;
  repeats: number;
  outside: number;
  asked: number;
  fits: readonly Fit[];
};

const NAMED_SHARE_MIN = 0.6;

export function measureConversation(
  conversation: Conversation,
  bank: ReadonlyMap<string, SeedQuestion>,
): Measured {
  const { candidate, exchanges } = conversation;
  return {
    name: nameCandidate(candidate),
    conversation,
    named: measureNaming(exchanges, candidate.language),
    repeats: findRepeats(exchanges),
    asked: listAsked(candidate, exchanges, bank),
    fits: measureFit(exchanges),
  };
}

export function addUp(measured: readonly Measured[]): Totals {
  const sum = (count: (one: Measured) => number) => measured.reduce((total, one) => total + count(one), 0);
  return {
    named: sum(({ named }) => named.named),
    replies: sum(({ named }) => named.replies),
    repeats: sum(({ repeats }) => repeats.length),
    outside: sum(({ asked }) => asked.filter(({ outside }) => outside !== null).length),
    asked: sum(({ asked }) => asked.length),
    fits: measureFit(measured.flatMap(({ conversation }) => conversation.exchanges)),
  };
}

/** What issue and readers expect of an interviewer one would believe. */
export function listLimits({ named, replies, repeats, outside, asked, fits }: Totals): Limit[] {
  const share = replies === 0 ? 0 : named / replies;
  const company = fits.find(({ act }) => act === 'asks-company') ?? { fitting: 0, replies: 0 };
  return [
    {
      name: 'replies to answers that name something the candidate said',
      value: `${(100 * share).toFixed(1)} % of ${replies}`,
      limit: `at least ${100 * NAMED_SHARE_MIN} %`,
      isKept: share >= NAMED_SHARE_MIN,
    },
    { name: 'wordings said twice in one interview', value: `${repeats}`, limit: '0', isKept: repeats === 0 },
    {
      name: 'main questions outside the role',
      value: `${outside} of ${asked}`,
      limit: '0',
      isKept: outside === 0 && asked > 0,
    },
    {
      name: "candidates' questions about the employer answered",
      value: `${company.fitting} of ${company.replies}`,
      limit: 'all',
      isKept: company.replies > 0 && company.fitting === company.replies,
    },
  ];
}
