import type { DialogueAct } from '@aloud/contract/interviews.limits';
import { wordsOf } from '../../turn-taking/spoken-words.rules.ts';
import { findReady } from '../plan/choose-questions.rules.ts';
import { goOn } from './answer-move.rules.ts';
import { answerCompanyQuestion } from './company-question.rules.ts';
import { type Decision, decide, type Say } from './decision.ts';
import type { Case } from './decision-sources.ts';
import { nameQuestion } from './interview-progress.rules.ts';

/** After so many replies in a row that were no answer, another question is tried. */
export const ASIDES_MAX = 3;

type Reply = Extract<Say, { type: 'reply' }>;

/** The reply to something that is no answer; undefined for an answer. */
export function replyToAct(on: Case): Decision | undefined {
  const { act } = on.sources;
  switch (act) {
    case 'answer':
    case 'corrects':
      return undefined;
    case 'unknown':
      return goOn(on, { act, score: null }, { type: 'credit' });
    case 'refuses':
      return goOn(on, { act, score: null }, { type: 'no-matter' });
    case 'repeat':
      return restate(on, 'restate');
    case 'rephrase':
      return restate(on, 'rephrase');
    case 'slower':
      return restate(on, 'slower');
    case 'off-topic':
    case 'nonsense':
    case 'breaks-rules':
      return on.progress.asides >= ASIDES_MAX
        ? goOn(on, { act, score: null }, { type: 'no-matter' })
        : replyAside(on, act);
    default:
      return replyAside(on, act);
  }
}

function restate({ progress, sources }: Case, how: 'restate' | 'slower' | 'rephrase'): Decision {
  const heard = { act: sources.act, score: null };
  const { open, current, unheard } = progress;
  const { question, plan } = nameQuestion(progress);
  const slower = how === 'slower' && { isSlower: true as const };
  return decide(
    { move: 'restate', heard, ...plan, ...slower },
    {
      type: 'restate',
      how,
      question: question ?? '',
      isFollowUp: !unheard && (open?.isFollowUp ?? false),
      questionType: (unheard?.question ?? current)?.type ?? 'behavioural',
    },
  );
}

export function replyAside(on: Case, act: Reply['act']): Decision {
  const { unheard } = on.progress;
  const isNamed = unheard ? !PUTS_OFF.has(act) : NAMES_QUESTION.has(act);
  const named = isNamed ? nameQuestion(on.progress) : undefined;
  const toEnd = act === 'stop' && { hasAskedToEnd: true as const };
  return decide(
    { move: 'reply', heard: { act, score: null }, ...named?.plan, ...toEnd },
    { type: 'reply', act, question: named?.question ?? null, ...describeAside(on, act) },
  );
}

/** After these the candidate has lost the question. */
const NAMES_QUESTION: ReadonlySet<DialogueAct> = new Set<DialogueAct>([
  'off-topic',
  'hears',
  'nerves',
  'thanks',
  'breaks-rules',
  'asks-company',
  'switch-language',
]);

/** A question that was not heard ends every other aside. These ask for a minute, or are answered by a yes or no first. */
const PUTS_OFF: ReadonlySet<DialogueAct> = new Set<DialogueAct>(['pause', 'stop']);

function describeAside({ request, progress, sources }: Case, act: Reply['act']): Partial<Reply> {
  switch (act) {
    case 'asks-company':
      return { company: answerCompanyQuestion(request.answer, sources.description) };
    case 'hint':
      return { hint: chooseHint(progress, sources) };
    case 'time':
      return { remainingMs: request.remainingMs };
    case 'breaks-rules':
      return { rule: findRule(request.answer) };
    default:
      return {};
  }
}

function chooseHint(
  { unheard, current, hints }: Case['progress'],
  { questions }: Case['sources'],
): NonNullable<Reply['hint']> {
  const question = unheard?.question ?? current;
  const given = unheard ? 0 : hints;
  const text = findReady(questions, question)?.followUps?.[given] ?? null;
  return { text, questionType: question?.type ?? 'behavioural' };
}

const SCORE = /^(?:оцен|балл|score|grade|mark|point|rating|результат)/u;
const ANSWERS = /^(?:ответ|правильн|решени|answer|solution|correct|right)/u;

/** Which rule the candidate would like to be broken. */
function findRule(text: string): NonNullable<Reply['rule']> {
  const words = wordsOf(text.slice(0, 2_000));
  if (words.some((word) => SCORE.test(word))) return 'score';
  return words.some((word) => ANSWERS.test(word)) ? 'answers' : 'role';
}
