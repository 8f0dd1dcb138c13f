import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { fill, renderScreen, user } from '../../../testing/render.tsx';
import { NewPasswordField } from './new-password-field.tsx';

function Form() {
  const [password, setPassword] = useState('');
  return <NewPasswordField value={password} onChange={setPassword} error={undefined} />;
}

const shown = () => document.body.textContent ?? '';

it.each([
  ['короткий', 'Пока слишком короткий'],
  ['ааааааааааааааааааа', 'Легко угадать: мало разных знаков'],
  ['лодка и компас', 'Подойдёт, но чем длиннее, тем надёжнее'],
  ['лодка компас варенье', 'Надёжный'],
])('says of «%s» while it is typed: %s', async (password, verdict) => {
  await renderScreen(<Form />);
  expect(shown()).not.toContain(verdict);
  await fill(screen.getByLabelText('Новый пароль'), password);
  await waitFor(() => expect(shown()).toContain(verdict));
});

it('a password can be looked at, and is hidden until then', async () => {
  await renderScreen(<Form />);
  expect(screen.getByLabelText<HTMLInputElement>('Новый пароль').type).toBe('password');
  await user.click(screen.getByRole('checkbox'));
  expect(screen.getByLabelText<HTMLInputElement>('Новый пароль').type).toBe('text');
});
