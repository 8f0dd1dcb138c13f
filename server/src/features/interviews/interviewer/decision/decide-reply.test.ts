import { expect, it } from 'vitest';
import type { FindEmbedder } from '../../../../providers/meaning/meaning.port.ts';
import { judgeLocally } from '../../../coach/judging/judge-locally.rules.ts';
import { judgeWithMeaning } from '../../../coach/judging/judge-with-meaning.ts';
import { loadCoachTools } from '../../../coach/language/coach-tools.ts';
import type { ReplyToDecide } from '../interviewer-setup.ts';
import { decideReply } from './decide-reply.ts';
import { chooseFollowUp } from './follow-up.rules.ts';

const base = await loadCoachTools();
/** A model to which all texts mean the same, or each something else. Tells what it was given. */
function createModel({ isKind }: { isKind: boolean }) {
  const read: string[] = [];
  const embed = async (text: string) => {
    read.push(text);
    return isKind || text === QUESTION.english ? Float32Array.of(1, 0) : Float32Array.of(0, 1);
  };
  return { read, tools: { ...base, findEmbedder: async () => ({ embed }) } };
}

/** Waits are not waited for. */
function createHastyTimers(onAsked: (ms: number) => void = () => undefined) {
  return {
    nowMs: () => 0,
    after: (ms: number, run: () => void) => {
      onAsked(ms);
      const timer = setImmediate(run);
      return () => clearImmediate(timer);
    },
  };
}

const QUESTION = {
  id: 'conflict',
  text: 'Расскажите о конфликте с коллегой.',
  type: 'behavioural' as const,
  sample: '',
  english: 'Tell me about a conflict with a colleague.',
};
/** Beside the question by its words. */
const SAID =
  'Футбол — моя любимая игра, по воскресеньям мы с друзьями смотрим матч дома. Погода стояла чудесная, мы ели пиццу, слушали музыку и до вечера играли на гитаре в саду у бабушки.';

function toDecide(answer: string): ReplyToDecide {
  const { sample: _sample, english: _english, ...question } = QUESTION;
  const plan = { isClosing: false, move: 'question', question, followUp: null };
  return {
    setup: {
      interviewId: 'i',
      language: 'ru',
      role: 'Кладовщик',
      manner: 'friendly',
      name: '',
      description: null,
      questions: [QUESTION],
    },
    request: {
      kind: 'answer',
      turns: [
        {
          turn: 1,
          role: 'interviewer',
          text: QUESTION.text,
          pieces: [],
          kind: 'answer',
          plan,
          isInterrupted: false,
          heard: null,
        },
      ],
      answer,
      timeLeft: 'plenty',
      remainingMs: 900_000,
      spoken: '',
    },
  };
}

const asReported = {
  question: QUESTION.text,
  questionInEnglish: QUESTION.english,
  type: QUESTION.type,
  language: 'ru' as const,
  text: SAID,
};

it('follows up where the report will find fault: both judge by meaning, with the question in English', async () => {
  const { tools, read } = createModel({ isKind: true });
  const [byMeaning, byWords] = [await judgeWithMeaning(tools, asReported), judgeLocally(base, asReported)];
  const followUp = (judged: typeof byWords) =>
    chooseFollowUp(judged.feedback, new Set(), { isMeaningKnown: true, manner: 'friendly' });
  expect(followUp(byWords)?.ask).toBe('back-to-question');
  expect(followUp(byMeaning)?.ask).not.toBe('back-to-question');
  read.length = 0;
  const { decision } = await decideReply(tools, toDecide(SAID));
  const { ask, why } = followUp(byMeaning) ?? {};
  expect(decision.plan.followUp).toMatchObject({ ask, why });
  expect(read).toContain(QUESTION.english);
});

it('leads back to the question only where words and meaning are both of something else', async () => {
  const { tools } = createModel({ isKind: false });
  const { decision } = await decideReply(tools, toDecide(SAID));
  expect(decision.plan.followUp).toMatchObject({ ask: 'back-to-question', why: 'off-topic' });
  const unmeasured = await decideReply(base, toDecide(SAID));
  expect(unmeasured.decision.plan.followUp?.ask).not.toBe('back-to-question');
  expect(unmeasured.decision.plan.followUp?.why).not.toBe('off-topic');
});

it('a model that is not ready in time holds up no reply', async () => {
  const never: FindEmbedder = () => new Promise(() => undefined);
  const asked: number[] = [];
  const timers = createHastyTimers((ms) => asked.push(ms));
  const waited = await decideReply({ ...base, findEmbedder: never }, toDecide(SAID), timers);
  expect(waited).toEqual(await decideReply(base, toDecide(SAID)));
  expect(Math.max(...asked)).toBeLessThanOrEqual(250);
});

it('measuring that was given up stops at the next reading', async () => {
  const read: string[] = [];
  const slow: FindEmbedder = async () => ({
    embed: async (text) => {
      read.push(text);
      await new Promise((resolve) => setTimeout(resolve, 10));
      return Float32Array.of(1);
    },
  });
  await decideReply({ ...base, findEmbedder: slow }, toDecide(SAID.repeat(9)), createHastyTimers());
  const readInTime = read.length;
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(read).toHaveLength(readInTime);
});

it('a model that fails is a model that is not there', async () => {
  const broken: FindEmbedder = async () => ({ embed: () => Promise.reject(new Error('broken')) });
  expect(await decideReply({ ...base, findEmbedder: broken }, toDecide(SAID))).toEqual(
    await decideReply(base, toDecide(SAID)),
  );
});

it('asks nothing of the model for what is no answer', async () => {
  const { tools, read } = createModel({ isKind: true });
  for (const said of ['Повторите вопрос, пожалуйста.', 'Следующий вопрос.'])
    await decideReply(tools, toDecide(said));
  expect(read).toEqual([]);
});
