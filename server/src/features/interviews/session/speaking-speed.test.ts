import { MANNERS, type Manner } from '@aloud/contract/interviews.limits';
import type { ServerSaying } from '@aloud/contract/voice/voice-protocol';
import { expect, it } from 'vitest';
import { afterTheQuestion } from '../../../testing/scripted/after-the-question.ts';
import type { StageScript } from '../../../testing/scripted/stage-script.ts';
import { createDownlink } from './downlink.ts';

const REPLIES = [
  'Расскажите о себе.',
  'Конечно, помедленнее: расскажите о себе.',
  'Понятно, что было дальше?',
];

/** An interview in which the candidate asks the interviewer to speak more slowly, right after the first question. */
function scriptFor(manner: Manner) {
  const heard: [string, number][] = [];
  const script: StageScript = {
    manner,
    tts: { onSpeak: (text, speed) => heard.push([text, speed]) },
    llm: {
      reply: ({ turns }) => {
        const index = turns.filter(({ role }) => role === 'interviewer').length;
        return { text: REPLIES[index] ?? 'Спасибо.', plan: { ...(index === 1 && { isSlower: true }) } };
      },
    },
  };
  return { script, heard };
}

it('each manner has a pace of its own', async () => {
  const paces = await Promise.all(
    MANNERS.map(async (manner) => {
      const { script, heard } = scriptFor(manner);
      await afterTheQuestion(script);
      return heard[0]?.[1];
    }),
  );
  expect(paces).toEqual([0.96, 1, 1.06]);
});

it('asked to speak slower, the interviewer does from that very reply on, also after the process died', async () => {
  const { script, heard } = scriptFor('matter-of-fact');
  const stage = await afterTheQuestion(script);
  stage.say('можно помедленнее пожалуйста');
  await stage.until('3 interviewer');
  stage.crash();
  await stage.pass(1_000);
  stage.browser.connect();
  await stage.pass(1_000);
  stage.say('я пять лет пишу серверы на питоне и люблю базы данных');
  await stage.until('5 interviewer');
  const speeds = new Map(heard);
  expect(REPLIES.map((text) => speeds.get(text))).toEqual([1, 0.85, 0.85]);
});

it.each([
  ['device', 0.96],
  ['server', undefined],
] as const)('the voice of a %s is told the pace: %s', (mode, told) => {
  const said: ServerSaying[] = [];
  const downlink = createDownlink();
  downlink.attach({ say: (saying) => said.push(saying), sound: () => undefined }, undefined);
  const sentence = {
    text: 'Расскажите о себе.',
    chunks: [],
    samples: 0,
    isSilent: false,
    isDone: true,
    isStored: true,
  };
  const voice = {
    sentences: [sentence],
    isComplete: true,
    addSentence: () => undefined,
    releaseAll: () => undefined,
  };
  downlink.begin({ utterance: 1, turn: 1, mode, speed: 0.96, voice });
  const begun = said.find((saying) => saying.type === 'utterance-begun');
  expect(begun?.speed).toBe(told);
});
