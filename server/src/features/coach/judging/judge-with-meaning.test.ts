import { expect, it } from 'vitest';
import { loadCoachTools } from '../language/coach-tools.ts';
import { judgeLocally } from './judge-locally.rules.ts';
import { judgeWithMeaning } from './judge-with-meaning.ts';

const ANSWER = {
  question: 'Tell me about a mistake.',
  language: 'en',
  text: 'In May I sent 340 clients the wrong price list. I called the five biggest ones myself that day.',
} as const;

it('a model of meaning that fails costs no answer: it is judged by words', async () => {
  const tools = await loadCoachTools();
  const embed = () => Promise.reject(new Error('broken'));
  const judged = await judgeWithMeaning({ ...tools, findEmbedder: async () => ({ embed }) }, ANSWER);
  expect(judged.feedback).toEqual(judgeLocally(tools, ANSWER).feedback);
});
