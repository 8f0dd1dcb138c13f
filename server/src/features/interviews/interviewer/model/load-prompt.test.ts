import { describe, expect, it } from 'vitest';
import { StartError } from '../../../../platform/app-error.ts';
import type { DecidedReply } from '../decision/decision.ts';
import { interviewerSystemPrompt } from './interviewer.prompts.ts';
import { loadPrompt, parsePrompt } from './load-prompt.ts';

const decided: DecidedReply = {
  decision: {
    plan: { isClosing: false, move: 'follow-up', question: null, followUp: null },
    say: {
      type: 'follow-up',
      reason: { ask: 'what-changed', why: 'no-result', quote: null },
      question: 'Расскажите о {spoken}.',
      heard: { type: 'plain' },
    },
  },
  worded: { before: 'Понятно.', main: 'Чем всё закончилось?', frames: [] },
};
const context = {
  language: 'ru',
  role: 'Аналитик',
  level: 'middle',
  manner: 'demanding',
  spoken: 'Понятно.',
} as const;

describe.each(['v1', 'v2'])('the orders %s', (version) => {
  it('tell what is decided and what was already said', () => {
    const system = interviewerSystemPrompt(loadPrompt(version), decided, context);
    expect(system).toContain('what changed in the end');
    expect(system).toContain('"Понятно."');
    expect(system).toContain('"Аналитик"');
    expect(system).not.toContain('## task');
  });

  it('leave out what there is nothing to say about, and put nothing into what was put in', () => {
    const system = interviewerSystemPrompt(loadPrompt(version), decided, {
      ...context,
      role: '',
      spoken: '',
    });
    expect(system).not.toContain('The role');
    expect(system).not.toContain('You have');
    expect(system).toContain('"Расскажите о {spoken}."');
  });
});

it('the manner is told from the second version on', () => {
  expect(interviewerSystemPrompt(loadPrompt('v2'), decided, context)).toContain('demanding: precise');
});

it('a version that does not exist stops the start and names those that do', () => {
  expect(() => loadPrompt('v99')).toThrow(StartError);
  expect(() => loadPrompt('v99')).toThrow(
    'INTERVIEWER_PROMPT is wrong: there is no prompt v99; there are v1, v2.',
  );
});

it.each([
  ['Speak. {task}', 'the task "follow-up" is missing'],
  ['Speak.', 'the orders have no {task}'],
  ['Speak to {who}. {task}', 'nothing is known to put at {who}'],
])('a broken file is told: %s', (text, why) => {
  expect(() => parsePrompt('v3', text)).toThrow(why);
});
