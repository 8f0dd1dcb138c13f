import { beforeEach, expect, it, vi } from 'vitest';
import { find, openScreen, press, type } from '../../testing/screen.tsx';
import type { Profile } from './profile-settings.tsx';
import { ProfileSettings } from './profile-settings.tsx';

const { notify } = vi.hoisted(() => ({ notify: vi.fn() }));
vi.mock('../../lib/notify.ts', () => ({ notify }));
// A link stands on a page of the router, which is not what is looked at here.
vi.mock('@tanstack/react-router', () => ({ Link: () => null }));

const PROFILE: Profile = { name: 'Анна', role: 'Дизайнер', level: 'middle', lang: 'ru' };

beforeEach(() => vi.resetAllMocks());

function open() {
  const { show } = openScreen();
  const onSave = vi.fn(async () => true);
  return { onSave, show: (profile: Profile) => show(<ProfileSettings profile={profile} onSave={onSave} />) };
}

it('saving sends what was changed here and leaves a language changed elsewhere alone', async () => {
  const { onSave, show } = open();
  await show(PROFILE);
  await type('[name=role]', 'Аналитик');
  await show({ ...PROFILE, lang: 'en' });
  expect(find<HTMLInputElement>('[name=role]').value, 'what was typed stays').toBe('Аналитик');
  await press('Сохранить');
  expect(onSave).toHaveBeenCalledWith({ role: 'Аналитик' });

  await show({ ...PROFILE, role: 'Аналитик', lang: 'en' });
  await press('Сохранить');
  expect(onSave, 'nothing is left to send').toHaveBeenCalledOnce();
});

it('a name that was erased is not called saved', async () => {
  const { onSave, show } = open();
  await show(PROFILE);
  await type('[name=name]', '  ');
  await press('Сохранить');
  expect(onSave).not.toHaveBeenCalled();
  expect(notify).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain('Это поле нельзя оставить пустым');
  expect(document.activeElement).toBe(find('[name=name]'));

  await type('[name=name]', 'Мария');
  await press('Сохранить');
  expect(onSave).toHaveBeenCalledWith({ name: 'Мария' });
});

it('a name that never was may stay empty', async () => {
  const { onSave, show } = open();
  await show({ ...PROFILE, name: '' });
  await type('[name=role]', 'Аналитик');
  await press('Сохранить');
  expect(onSave).toHaveBeenCalledWith({ role: 'Аналитик' });
});
