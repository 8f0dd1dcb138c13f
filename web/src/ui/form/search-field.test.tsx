import { expect, it } from 'vitest';
import { find, openScreen } from '../../testing/screen.tsx';
import { SearchField } from './search-field.tsx';

it('Enter in a search does not send the form the search stands in', async () => {
  await openScreen().show(
    <SearchField label="Поиск" hint="" clearLabel="Очистить" text="" onChange={() => undefined} />,
  );
  const press = (key: string) =>
    find('input').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect(press('Enter'), 'the browser goes on to send the form').toBe(false);
  expect(press('a'), 'the browser goes on to type').toBe(true);
});
