import { expect, it } from 'vitest';
import { getStepName, heardShare, locateStep, type Moving } from './attempt-steps.ts';
import { t } from './practice.en.ts';

const working = (progress: Extract<Moving, { step: 'working' }>['progress']): Moving => ({
  step: 'working',
  progress,
});

it.each<[Moving, ReturnType<typeof locateStep>]>([
  [{ step: 'looking' }, { step: undefined }],
  [
    { step: 'sending', share: 0.4 },
    { step: 'sending', share: 0.4 },
  ],
  [{ step: 'offline', error: undefined }, { step: 'sending' }],
  [working({ step: 'received' }), { step: 'hearing' }],
  [working({ step: 'hearing', fraction: 0.3 }), { step: 'hearing', share: 0.3 }],
  [working({ step: 'judging' }), { step: 'judging' }],
])('finds the step a person sees: %o', (status, place) => {
  expect(locateStep(status)).toEqual(place);
});

it('has heard nothing before it listens, and all before it judges', () => {
  expect(heardShare({ step: 'sending', share: 1 })).toBe(0);
  expect(heardShare(working({ step: 'received' }))).toBe(0);
  expect(heardShare(working({ step: 'hearing', fraction: 0.3 }))).toBe(0.3);
  expect(heardShare(working({ step: 'judging' }))).toBe(1);
});

it('a text is sent in other words than a recording', () => {
  expect(getStepName('sending', 'typed')).toBe(t('sendingText'));
  expect(getStepName('sending', 'spoken')).toBe(t('sending'));
  expect(getStepName('judging', 'typed')).toBe(t('judging'));
  expect(getStepName(undefined, 'spoken')).toBe(t('looking'));
});

it('the text so far belongs to the step in which it is heard', () => {
  const hearing = { step: 'hearing', fraction: 0.5, text: 'Я предложил' } as const;
  expect(locateStep({ step: 'working', progress: hearing })).toMatchObject({
    share: 0.5,
    text: 'Я предложил',
  });
});
