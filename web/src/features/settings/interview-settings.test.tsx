import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen, user } from '../../testing/render.tsx';
import { InterviewSettings } from './interview-settings.tsx';

const { notify } = vi.hoisted(() => ({ notify: vi.fn() }));
vi.mock('../../lib/notify.ts', () => ({ notify }));

const onSave = vi.fn(async () => true);
const choice = (name: RegExp) => screen.getByRole('radio', { name });

beforeEach(async () => {
  vi.clearAllMocks();
  const prefs = { maxDurationMinutes: 30, patience: 'normal', manner: 'friendly' } as const;
  await renderScreen(<InterviewSettings prefs={prefs} onSave={onSave} />);
});

it('the manner of the interviewer is chosen beside the patience, and saved alone', async () => {
  expect(choice(/^Приветливая/).getAttribute('aria-checked')).toBe('true');
  await user.click(choice(/^Деловая/));
  expect(choice(/^Деловая/).getAttribute('aria-checked')).toBe('true');
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ manner: 'matter-of-fact' });
  await waitFor(() => expect(notify).toHaveBeenCalledWith('Сохранено', 'success'));
});

it('a choice that was not saved is not called saved', async () => {
  onSave.mockResolvedValueOnce(false);
  await user.click(choice(/^Требовательная/));
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith(expect.stringContaining('Не сохранилось'), 'error'),
  );
});
