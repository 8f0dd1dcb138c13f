import type { ErrorCode } from '@aloud/contract/errors';
import type { Attempt, AttemptState } from '@aloud/contract/practice/practice';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { type SubmissionStatus, type SubmitDeps, submitAttempt } from './submit-attempt.ts';
import type { Pending } from './unsent/pending-answer.ts';

const DONE = { id: 'one', state: 'done' } as Attempt;
const PENDING: Pending = {
  stage: 'ready',
  answer: {
    attemptId: 'one',
    questionId: 'q',
    subject: 'a:q',
    title: 'Почему мы?',
    language: 'ru',
    kind: 'typed',
    text: 'Да.',
  },
};
const refusal = (code: ErrorCode) => new ApiError('refused', { status: 400, body: { code } });

/** Everything that happened to the answer, in order. */
async function follow(script: Partial<SubmitDeps>, signal = new AbortController().signal) {
  const happened: string[] = [];
  const note =
    <Args extends unknown[], Result>(name: string, act: (...args: Args) => Result) =>
    (...args: Args): Result => {
      happened.push(name);
      return act(...args);
    };
  const ways: SubmissionStatus[] = [];
  await submitAttempt(
    {
      findPending: async () => PENDING,
      mark: note('mark', async () => undefined),
      deletePending: note('forget', async () => undefined),
      untilOnline: note('wait for the network', async () => undefined),
      wait: async () => undefined,
      send: note('send', script.send ?? (async () => undefined)),
      read: note('read', script.read ?? (async () => DONE)),
      ...(script.findPending ? { findPending: script.findPending } : {}),
    },
    { attemptId: 'one', signal, report: (way) => ways.push(way) },
  );
  return { happened, steps: ways.map((way) => way.step), last: ways.at(-1) };
}

it('an answer is sent, followed step by step and then forgotten on this device', async () => {
  const { happened, steps } = await follow({
    send: async (_, { onSent, onEvent }) => {
      onSent(0.5);
      onEvent({ step: 'received' });
      onEvent({ step: 'judging' });
      onEvent({ step: 'done', attempt: DONE });
    },
  });
  expect(happened).toEqual(['send', 'mark', 'forget']);
  expect(steps).toEqual(['sending', 'sending', 'working', 'working', 'done', 'done']);
});

it('a network that goes away twice only delays the answer', async () => {
  let tries = 0;
  const { happened, last } = await follow({
    send: async (_, { onEvent }) => {
      tries += 1;
      if (tries < 3) throw new ApiError('network');
      onEvent({ step: 'done', attempt: DONE });
    },
  });
  expect(happened.filter((what) => what === 'send')).toHaveLength(3);
  expect(happened.filter((what) => what === 'wait for the network')).toHaveLength(2);
  expect(last?.step).toBe('done');
});

it('once the server has it, a broken stream is followed by asking, not by sending again', async () => {
  const states: AttemptState[] = [{ id: 'one', state: 'working', progress: { step: 'judging' } }, DONE];
  const { happened } = await follow({
    send: async (_, { onEvent }) => {
      onEvent({ step: 'hearing', fraction: 0.2 });
      throw new ApiError('network');
    },
    read: async () => states.shift() ?? DONE,
  });
  expect(happened).toEqual(['send', 'mark', 'read', 'read', 'forget']);
});

it('after a reload a sent answer is asked for, and sent again only if the server does not know it', async () => {
  let asked = 0;
  const { happened } = await follow({
    findPending: async () => ({ ...PENDING, stage: 'sent' }),
    read: async () => {
      asked += 1;
      throw refusal('request.not-found');
    },
    send: async (_, { onEvent }) => onEvent({ step: 'done', attempt: DONE }),
  });
  expect(asked).toBe(1);
  expect(happened).toEqual(['read', 'send', 'mark', 'forget']);
});

it('a refusal keeps the answer on this device', async () => {
  const { happened, last } = await follow({
    send: async () => {
      throw refusal('balance.not-enough');
    },
  });
  expect(happened).toEqual(['send']);
  expect(last).toMatchObject({ step: 'failed', code: 'balance.not-enough' });
});

it('an attempt nobody knows is said to be missing', async () => {
  const { last } = await follow({
    findPending: async () => undefined,
    read: async () => {
      throw refusal('request.not-found');
    },
  });
  expect(last?.step).toBe('missing');
});

it('nothing is reported to somebody who has left', async () => {
  const leaving = new AbortController();
  const { steps } = await follow(
    {
      findPending: async () => undefined,
      read: async () => {
        leaving.abort();
        return DONE;
      },
    },
    leaving.signal,
  );
  expect(steps).toEqual([]);
});

it('a recording nobody has decided to send stays here, whatever address is opened', async () => {
  const { happened, last } = await follow({
    findPending: async () => ({ ...PENDING, stage: 'recording' }),
    read: async () => {
      throw refusal('request.not-found');
    },
  });
  expect(happened).toEqual(['read']);
  expect(last?.step).toBe('missing');
});

it('an answer that another tab has cancelled is not sent again', async () => {
  const stages = ['sent', 'recording'] as const;
  let looks = 0;
  const { happened, last } = await follow({
    findPending: async () => {
      looks += 1;
      return { ...PENDING, stage: stages[looks - 1] ?? 'recording' };
    },
    read: async () => {
      throw refusal('request.not-found');
    },
  });
  expect(happened).toEqual(['read']);
  expect(last?.step).toBe('missing');
});

it('an answer counts as sent with its first byte, even if the network goes away then', async () => {
  let tries = 0;
  const { happened } = await follow({
    send: async (_, { onSent, onEvent }) => {
      tries += 1;
      if (tries === 2) return onEvent({ step: 'done', attempt: DONE });
      onSent(0.1);
      onSent(0.2);
      throw new ApiError('network');
    },
  });
  expect(happened.slice(0, 3)).toEqual(['send', 'mark', 'wait for the network']);
});

it('a server that restarts while it judges is asked again, because it goes on and charges', async () => {
  const { happened, steps } = await follow({
    send: async (_, { onEvent }) => {
      onEvent({ step: 'judging' });
      onEvent({ step: 'failed', code: 'server.not-ready' });
    },
  });
  expect(happened).toEqual(['send', 'mark', 'read', 'forget']);
  expect(steps).not.toContain('failed');
});

it('a server that is broken is waited for, and says nothing about the answer', async () => {
  let asked = 0;
  const { happened, steps } = await follow({
    findPending: async () => undefined,
    read: async () => {
      asked += 1;
      if (asked === 1) throw new ApiError('refused', { status: 500, body: { code: 'server.failed' } });
      return DONE;
    },
  });
  expect(happened).toEqual(['read', 'wait for the network', 'read', 'forget']);
  expect(steps).toEqual(['offline', 'done']);
});

it('an attempt that may not be read is not told as one without feedback', async () => {
  const { last } = await follow({
    findPending: async () => undefined,
    read: async () => {
      throw refusal('request.unauthorised');
    },
  });
  expect(last?.step).toBe('unread');
});

it('what the server itself says of a failed answer is a verdict', async () => {
  const { last } = await follow({
    findPending: async () => undefined,
    read: async () => ({ id: 'one', state: 'failed', code: 'server.failed' }),
  });
  expect(last).toMatchObject({ step: 'failed', code: 'server.failed' });
});

it('a server that breaks on the same answer again and again is left alone until somebody wants it', async () => {
  const { happened, last } = await follow({
    send: async () => {
      throw new ApiError('refused', { status: 500, body: { code: 'server.failed' } });
    },
  });
  expect(happened.filter((step) => step === 'send')).toHaveLength(5);
  expect(last?.step).toBe('unread');
});
