import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AttemptProgress } from './attempt-progress.tsx';
import { t } from './practice.en.ts';

it('the text grows under the step in which it is heard, labelled as preliminary', () => {
  const show = (text: string) => (
    <AttemptProgress
      status={{ step: 'working', progress: { step: 'hearing', fraction: 0.5, text } }}
      answer={undefined}
      onCancel={() => undefined}
    />
  );
  const { rerender } = render(show('Я предложил'));
  rerender(show('Я предложил решение'));
  expect(screen.getByText('Я предложил решение')).toBeTruthy();
  expect(screen.getByRole('region', { name: t('captions') }).getAttribute('aria-live')).toBe('off');
});
