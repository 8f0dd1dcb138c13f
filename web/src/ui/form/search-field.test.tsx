import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { button, renderScreen, user } from '../../testing/render.tsx';
import { SearchField } from './search-field.tsx';

it('Enter in a search does not send the form the search stands in', async () => {
  await renderScreen(
    <SearchField label="Поиск" hint="" clearLabel="Очистить" text="" onChange={() => undefined} />,
  );
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('textbox'), { key });
  expect(press('Enter'), 'the browser goes on to send the form').toBe(false);
  expect(press('a'), 'the browser goes on to type').toBe(true);
});

type Told = { onChange: ReturnType<typeof vi.fn<(text: string) => void>> };

async function open(text = ''): Promise<Told & { show: (text: string) => Promise<void> }> {
  const onChange = vi.fn<(text: string) => void>();
  const draw = (given: string) => (
    <SearchField label="Поиск" hint="" clearLabel="Очистить" text={given} onChange={onChange} />
  );
  const { rerender } = await renderScreen(draw(text));
  return { onChange, show: (next) => rerender(draw(next)) };
}
const field = () => screen.getByLabelText<HTMLInputElement>('Поиск');

it('the search runs once typing pauses, with the whole text', async () => {
  const { onChange } = await open();
  await user.type(field(), 'sql');
  expect(field().value).toBe('sql');
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('sql'));
});

it('a change from elsewhere wins over what is shown', async () => {
  const { show } = await open('old');
  await show('');
  expect(field().value).toBe('');
});

it('one press clears the search, and the button is there only when there is something to clear', async () => {
  const { onChange } = await open('sql');
  await user.click(button('Очистить'));
  expect(field().value).toBe('');
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(''));
  expect(screen.queryByRole('button')).toBeNull();
});

it('the slash key leads into the search, but not out of another field', async () => {
  await open();
  await user.keyboard('/');
  expect(document.activeElement).toBe(field());
  await user.keyboard('/');
  expect(field().value).toBe('/');
});
