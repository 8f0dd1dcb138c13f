import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen, user } from '../../testing/render.tsx';
import { InterfaceLanguageSettings } from './interface-language-settings.tsx';

const { notify } = vi.hoisted(() => ({ notify: vi.fn() }));
vi.mock('../../lib/notify.ts', () => ({ notify }));

const fetched = vi.fn(async (_address: string) => new Response());
const reload = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  fetched.mockImplementation(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

async function choose(name: string, onSave: (chosen: unknown) => Promise<boolean>) {
  await renderScreen(<InterfaceLanguageSettings chosen={undefined} onSave={onSave} />);
  const field = screen.getByRole('combobox', { name: 'Язык интерфейса' });
  expect(field.textContent).toContain('Как в браузере');
  await user.click(field);
  await user.click(await screen.findByRole('option', { name }));
  return field;
}

it('a chosen language is saved with the account, remembered in this browser, and the page is shown in it', async () => {
  const onSave = vi.fn(async () => true);
  await choose('English', onSave);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(onSave).toHaveBeenCalledExactlyOnceWith('en');
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/language/en']);
});

it('a language that could not be saved changes nothing, and says so', async () => {
  const field = await choose('English', async () => false);
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith(expect.stringContaining('Не сохранилось'), 'error'),
  );
  expect(field.textContent).toContain('Как в браузере');
  expect(fetched).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});
