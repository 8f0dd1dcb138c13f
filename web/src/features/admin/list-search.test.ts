import { expect, it } from 'vitest';
import { listInput, readAdminSearch } from './list-search.ts';

it('keeps what the address of a table may say', () => {
  const search = {
    tab: 'people',
    q: 'анна',
    page: 3,
    sort: 'email',
    order: 'asc',
    filter: 'recrut',
    language: 'en',
    position: 'p1',
    open: 'a1',
  };
  expect(readAdminSearch(search)).toEqual(search);
});

it('shows the whole table for an address that makes no sense', () => {
  const nonsense = { tab: 'secrets', q: {}, page: -1, order: 'up', open: '../x', sort: [] };
  expect(readAdminSearch({ ...nonsense, language: 'fr', position: '../x' })).toEqual({});
});

it('a way of sorting that another table has is not asked of the server', () => {
  const input = listInput(
    { sort: 'candidates', filter: 'x' },
    { sorts: ['createdAt', 'email'], filters: ['y'] },
  );
  expect(input).toMatchObject({ sort: 'createdAt', filter: undefined, page: 1, order: 'desc' });
});
