import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen, user } from '../../testing/render.tsx';
import { ForYouRow } from './for-you-row.tsx';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('../../lib/api/api-client.ts', () => ({ callApi }));
vi.mock('../../lib/api/appwrite-client.ts', () => ({ databases: {} }));

beforeEach(() => vi.resetAllMocks());

it('every suggestion says why it is there, and opens its question', async () => {
  callApi.mockResolvedValue({
    suggestions: [
      { id: 'a', ru: 'Первый?', en: 'One?', reason: 'due', topic: null },
      { id: 'b', ru: 'Второй?', en: 'Two?', reason: 'weak-topic', topic: 'salary' },
      { id: 'c', ru: '', en: 'Three?', reason: 'new', topic: null },
    ],
  });
  const onOpen = vi.fn();
  await renderScreen(<ForYouRow locale="ru" onOpen={onOpen} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'На сегодняПервый?',
    'Слабая тема: ДеньгиВторой?',
    'Новый для вашей ролиThree?',
  ]);
  await user.click(screen.getByText('Второй?'));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('b');
});

it('there is no row where there is nothing to suggest', async () => {
  callApi.mockResolvedValue({ suggestions: [] });
  await renderScreen(<ForYouRow locale="ru" onOpen={() => undefined} />);
  expect(screen.queryByText('Для вас')).toBeNull();
});
