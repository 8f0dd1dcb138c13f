import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConversationStage } from '../../../testing/scripted/conversation-stage.ts';
import type { StageScript } from '../../../testing/scripted/stage-script.ts';

const script: StageScript = {
  questions: [
    'Здравствуйте! Расскажите о себе.',
    'Понятно. Что было самым трудным в этой работе?',
    'Хорошо. Что изменилось в итоге?',
    'Ясно. Как вы измерили результат?',
  ],
  answers: [
    'Я перенёс базу за неделю.',
    'Самым трудным было договориться с соседней командой о простое.',
    'Время ответа упало вдвое и жалобы прекратились.',
  ],
};

type Break = { how: 'network' | 'crash' | 'hand-over'; awayMs: number };
type Timed = Break & { atMs: number };

async function breakNow(stage: ConversationStage, { how, awayMs }: Break): Promise<void> {
  if (!stage.browser.isConnected) return;
  if (how === 'crash') stage.crash();
  else if (how === 'hand-over') await stage.handOver();
  else stage.detach();
  stage.clock.after(awayMs, () => stage.browser.connect());
}

type Played = { stage: ConversationStage; messages: number };

/** Plays the whole conversation; `prepare` arranges for things to break. */
async function play(prepare: (played: Played) => void): Promise<Played> {
  const played: Played = { stage: new ConversationStage(script), messages: 0 };
  const { stage } = played;
  stage.onMessage = () => {
    played.messages += 1;
  };
  prepare(played);
  await stage.start();
  for (let i = 0; i < 120 && stage.transcript().length < 7; i += 1) await stage.pass(1_000);
  return played;
}

function playBrokenAtMessage(message: number, how: Break): Promise<Played> {
  return play((played) => {
    const { stage } = played;
    stage.onMessage = () => {
      if (played.messages === message) stage.clock.after(0, () => void breakNow(stage, how));
      played.messages += 1;
    };
  });
}

function playBrokenAt(...breaks: readonly Timed[]): Promise<Played> {
  return play(({ stage }) => {
    for (const next of breaks) stage.clock.after(next.atMs, () => void breakNow(stage, next));
  });
}

const undisturbed = await playBrokenAt();
const expected = undisturbed.stage.transcript();
const lengthMs = 24_000;

function expectSameWords({ stage }: Played, when: string): void {
  expect(stage.transcript(), `broken ${when}:\n${stage.log.join('\n')}`).toEqual(expected);
}

it('is a conversation of four questions and three answers when nothing breaks', () => {
  expect(expected).toEqual([
    'interviewer: Здравствуйте! Расскажите о себе.',
    'candidate: Я перенёс базу за неделю.',
    'interviewer: Понятно. Что было самым трудным в этой работе?',
    'candidate: Самым трудным было договориться с соседней командой о простое.',
    'interviewer: Хорошо. Что изменилось в итоге?',
    'candidate: Время ответа упало вдвое и жалобы прекратились.',
    'interviewer: Ясно. Как вы измерили результат?',
  ]);
});

describe.each<[string, Break]>([
  ['the network is gone for a moment', { how: 'network', awayMs: 300 }],
  ['the server is killed and another one takes over', { how: 'crash', awayMs: 400 }],
])('%s', (_name, how) => {
  it('leaves the same words on both sides, at whatever message it happens', async () => {
    for (let at = 0; at < undisturbed.messages; at += 1) {
      expectSameWords(await playBrokenAtMessage(at, how), `at message ${at}`);
    }
  });
});

it('a server that stops and hands the conversation over leaves the same words, also in the middle of an answer', async () => {
  for (let at = 0; at < undisturbed.messages; at += 4) {
    expectSameWords(await playBrokenAtMessage(at, { how: 'hand-over', awayMs: 100 }), `at message ${at}`);
  }
});

describe.each<[string, Break]>([
  ['the network is gone for fifteen seconds', { how: 'network', awayMs: 15_000 }],
  ['the server is killed and another one takes over after ten seconds', { how: 'crash', awayMs: 10_000 }],
])('%s', (_name, how) => {
  it('leaves the same words on both sides, at whatever moment it happens', async () => {
    for (let atMs = 50; atMs < lengthMs; atMs += 570) {
      expectSameWords(await playBrokenAt({ ...how, atMs }), `at ${atMs} ms`);
    }
  });
});

it('survives several breaks of any kind, one after the other', async () => {
  const timed = fc.record({
    how: fc.constantFrom('network' as const, 'crash' as const, 'hand-over' as const),
    awayMs: fc.integer({ min: 20, max: 12_000 }),
    atMs: fc.nat({ max: lengthMs }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(timed, { minLength: 2, maxLength: 4 }), async (breaks) => {
      expectSameWords(await playBrokenAt(...breaks), JSON.stringify(breaks));
    }),
    { numRuns: 40 },
  );
});
