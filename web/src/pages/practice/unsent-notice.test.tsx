import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { reportFailure } from '../../lib/report-failure.ts';
import { renderScreen } from '../../testing/render.tsx';
import { UnsentNotice } from './unsent-notice.tsx';

vi.mock('../../features/accounts/use-account.tsx', () => ({ useAccount: () => ({ $id: 'anna' }) }));
vi.mock('../../lib/report-failure.ts', () => ({ reportFailure: vi.fn() }));
vi.mock('../../features/practice/unsent/unsent-answers.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('unsent answers whose code did not arrive leave the page as it is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderScreen(
    <>
      <h1>Вопросы</h1>
      <UnsentNotice />
    </>,
  );
  await vi.waitFor(() => expect(reportFailure).toHaveBeenCalledOnce());
  screen.getByRole('heading', { name: 'Вопросы' });
});
