import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { find, openScreen, type } from '../../testing/screen.tsx';
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
  await openScreen().show(<Form />);
  expect(shown()).not.toContain(verdict);
  await type('input[name=new-password]', password);
  expect(shown()).toContain(verdict);
});

it('a password can be looked at, and is hidden until then', async () => {
  await openScreen().show(<Form />);
  expect(find<HTMLInputElement>('input[name=new-password]').type).toBe('password');
  await act(async () => find('[role=checkbox]').click());
  expect(find<HTMLInputElement>('input[name=new-password]').type).toBe('text');
});
