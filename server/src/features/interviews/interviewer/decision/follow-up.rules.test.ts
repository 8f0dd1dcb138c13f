import type { Feedback, KeyPointFeedback } from '@aloud/contract/feedback/feedback';
import type { FollowUp } from '@aloud/contract/interviews.limits';
import { describe, expect, it } from 'vitest';
import { chooseFollowUp } from './follow-up.rules.ts';

const point = (text: string, status: KeyPointFeedback['status'], isEssential = true): KeyPointFeedback => ({
  text,
  isEssential,
  status,
  said: [],
});

function judged(keyPoints: KeyPointFeedback[], more: Partial<Feedback> = {}): Feedback {
  return {
    type: 'technical',
    score: 60,
    notEnough: null,
    criteria: { relevance: { reason: null } },
    outline: [],
    delivery: { words: 80 },
    firstFix: null,
    keyPoints,
    ...more,
  } as unknown as Feedback;
}

const FOLLOW_UPS = ['Как меняется размер таблицы?', 'Что произойдёт при коллизии двух ключей?'];
const choose = (feedback: Feedback, used: FollowUp[] = []) =>
  chooseFollowUp(feedback, new Set(used), {
    isMeaningKnown: true,
    manner: 'friendly',
    followUps: FOLLOW_UPS,
  });

describe('an essential point of a technical question that was not heard', () => {
  const collision = point('При коллизии элементы связаны списком', 'missing');

  it('is asked for in the words of the bank', () => {
    expect(choose(judged([point('Хеш выбирает корзину', 'said'), collision]))).toMatchObject({
      ask: 'about-key-point',
      text: 'Что произойдёт при коллизии двух ключей?',
    });
  });

  it('is asked for once, and not where the bank has no question about it', () => {
    expect(choose(judged([collision]), ['about-key-point'])).toBeUndefined();
    expect(choose(judged([point('Ключи должны быть неизменяемыми', 'missing')]))).toBeUndefined();
  });

  it('is left alone when it was touched on, or is not essential', () => {
    expect(choose(judged([{ ...collision, status: 'hinted' }]))).toBeUndefined();
    expect(choose(judged([{ ...collision, isEssential: false }]))).toBeUndefined();
  });
});

it('a story is not examined for its points', () => {
  expect(choose(judged([point('При коллизии', 'missing')], { type: 'behavioural' }))).toBeUndefined();
});
