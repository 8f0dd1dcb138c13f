import type { Level } from '@aloud/contract/accounts/users.limits';
import type { TalkingModel, Utterance } from '../../../../providers/llm/stream-text.ts';
import { type Chunker, EMPTY_CHUNKER, endText, pushText } from '../../audio/sentence-chunker.rules.ts';
import type { Interviewer, ReplyPart, ReplyRequest } from '../interviewer.ts';
import { decideLocally, type LocalInterviewerDeps, sayDecided } from '../local-interviewer.ts';
import { interviewerSystemPrompt } from './interviewer.prompts.ts';
import { passesModeration } from './moderation.rules.ts';

type Deps = LocalInterviewerDeps & { model: TalkingModel; level: Level };

/** Turns given to the model: more cost time on every reply. */
const TURNS_TOLD = 8;
const TOKENS_MAX = 160;
const SENTENCES_MAX = 3;

/**
 * Words what the rules have decided: rules choose what to ask, a model only how to say it. Nothing a candidate says
 * changes the decision.
 */
export function createLlmInterviewer(deps: Deps): Interviewer {
  return {
    async *reply(request, signal) {
      const decided = await decideLocally(deps, request, signal);
      const { decision, worded } = decided;
      const isTalk = request.kind === 'answer' && TALKED.has(decision.say.type);
      if (!isTalk) {
        yield* sayDecided(decided, request);
        return;
      }
      yield { type: 'plan', plan: decision.plan };
      const system = interviewerSystemPrompt(decision, { ...deps, spoken: request.spoken });
      const messages = toMessages(request);
      const said = yield* speakOnly(
        deps.model.talk({ system, messages, tokensMax: TOKENS_MAX, signal }),
        (sentence) => passesModeration(sentence, deps.language),
      );
      if (said.sentences === 0 && request.spoken === '')
        throw new Error('the model said nothing that can be said');
      // A reply without a question leaves the candidate nothing to answer.
      if (!said.hasAsked) yield { type: 'text', text: worded.main };
    },
  };
}

const TALKED = new Set(['follow-up', 'question', 'restate']);

type SpokenSoFar = { sentences: number; hasAsked: boolean };

/** Passes whole sentences that moderation allows, up to the first question: a reply asks one question. */
async function* speakOnly(
  words: AsyncIterable<string>,
  mayBeSaid: (sentence: string) => boolean,
): AsyncGenerator<ReplyPart, SpokenSoFar> {
  let chunker: Chunker = EMPTY_CHUNKER;
  const said: SpokenSoFar = { sentences: 0, hasAsked: false };
  function* pass(sentences: readonly string[]): Generator<ReplyPart> {
    for (const sentence of sentences) {
      if (said.hasAsked || said.sentences >= SENTENCES_MAX || !mayBeSaid(sentence)) continue;
      said.sentences += 1;
      said.hasAsked = sentence.includes('?');
      yield { type: 'text', text: `${sentence} ` };
    }
  }
  for await (const delta of words) {
    const next = pushText(chunker, delta);
    chunker = next.chunker;
    yield* pass(next.sentences);
    if (said.hasAsked || said.sentences >= SENTENCES_MAX) return said;
  }
  yield* pass(endText(chunker));
  return said;
}

function toMessages({ turns, answer }: ReplyRequest): Utterance[] {
  const before = turns.slice(-TURNS_TOLD).map(({ role, text }): Utterance => {
    return { role: role === 'candidate' ? 'user' : 'assistant', content: text };
  });
  return [...before, { role: 'user', content: answer }];
}
