import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { createAppRouter } from './router.tsx';

/** What the page at this address reads. */
function readSearch(address: string): Record<string, unknown> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  const page = router.matchRoutes(router.latestLocation).at(-1);
  return Object.fromEntries(Object.entries(page?.search ?? {}).filter(([, value]) => value !== undefined));
}

it.each([
  ['/user/questions?q=123', { q: '123' }],
  ['/user/questions?q=true', { q: 'true' }],
  ['/user/questions?q={"a":1}', {}],
  ['/user/questions?topic=sql', { topic: ['sql'] }],
  ['/user/questions?topic=5', {}],
  ['/user/questions?category=5', {}],
  ['/user/questions?category=english', { category: ['english'] }],
  ['/user/questions?category=["english",5]&level=god&question=../x&all=1', { category: ['english'] }],
  ['/user/history?days=ten&tab=secrets&attempt=5', {}],
  ['/user/resumes?resume=5&tab=secrets&lang=fr', {}],
  ['/user/onboarding?step=two&again=yes', {}],
  ['/user/interviews?fresh=yes', {}],
  ['/user/6afe84ac?tab=5', {}],
  ['/admin?tab=secrets&q=123&page=-1&open={}', { q: '123' }],
  ['/admin/positions/p1?sort=[]&order=up', {}],
  ['/i/6afe84ac?side=5', {}],
])('at %s what makes no sense does not reach the page', (address, search) => {
  expect(readSearch(address)).toEqual(search);
});

it('parameters that no page reads stay in the address', () => {
  expect(readSearch('/user/questions?utm_source=mail')).toEqual({ utm_source: 'mail' });
});
