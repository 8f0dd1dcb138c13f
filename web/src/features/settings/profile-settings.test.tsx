import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { button, fill, renderScreen, user } from '../../testing/render.tsx';
import type { Profile } from './profile-settings.tsx';
import { ProfileSettings } from './profile-settings.tsx';

const { notify } = vi.hoisted(() => ({ notify: vi.fn() }));
vi.mock('../../lib/notify.ts', () => ({ notify }));
// A link stands on a page of the router, which is not what is looked at here.
vi.mock('@tanstack/react-router', () => ({ Link: () => null }));

const PROFILE: Profile = { name: 'Анна', role: 'Дизайнер', level: 'middle', lang: 'ru' };

beforeEach(() => vi.resetAllMocks());

async function open(first: Profile) {
  const onSave = vi.fn(async () => true);
  const draw = (profile: Profile) => <ProfileSettings profile={profile} onSave={onSave} />;
  const { rerender } = await renderScreen(draw(first));
  return { onSave, show: (profile: Profile) => rerender(draw(profile)) };
}

it('saving sends what was changed here and leaves a language changed elsewhere alone', async () => {
  const { onSave, show } = await open(PROFILE);
  await fill(screen.getByLabelText('Позиция'), 'Аналитик');
  await show({ ...PROFILE, lang: 'en' });
  expect(screen.getByLabelText<HTMLInputElement>('Позиция').value, 'what was typed stays').toBe('Аналитик');
  await user.click(button('Сохранить'));
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ role: 'Аналитик' }));

  await show({ ...PROFILE, role: 'Аналитик', lang: 'en' });
  await user.click(button('Сохранить'));
  expect(onSave, 'nothing is left to send').toHaveBeenCalledOnce();
});

it('a name that was erased is not called saved', async () => {
  const { onSave } = await open(PROFILE);
  await fill(screen.getByLabelText('Имя'), '  ');
  await user.click(button('Сохранить'));
  expect(onSave).not.toHaveBeenCalled();
  expect(notify).not.toHaveBeenCalled();
  await waitFor(() => expect(document.body.textContent).toContain('Это поле нельзя оставить пустым'));
  expect(document.activeElement).toBe(screen.getByLabelText('Имя'));

  await fill(screen.getByLabelText('Имя'), 'Мария');
  await user.click(button('Сохранить'));
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ name: 'Мария' }));
});

it('a name that never was may stay empty', async () => {
  const { onSave } = await open({ ...PROFILE, name: '' });
  await fill(screen.getByLabelText('Позиция'), 'Аналитик');
  await user.click(button('Сохранить'));
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ role: 'Аналитик' }));
});
