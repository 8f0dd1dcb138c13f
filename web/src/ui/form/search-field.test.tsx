import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { SearchField } from './search-field.tsx';

it('Enter in a search does not send the form the search stands in', async () => {
  await renderScreen(
    <SearchField label="Поиск" hint="" clearLabel="Очистить" text="" onChange={() => undefined} />,
  );
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('textbox'), { key });
  expect(press('Enter'), 'the browser goes on to send the form').toBe(false);
  expect(press('a'), 'the browser goes on to type').toBe(true);
});
