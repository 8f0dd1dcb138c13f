import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getJwt, replaceJwt } from './jwt.ts';
import { clearJwt } from './kept-jwt.ts';

const { createJWT } = vi.hoisted(() => ({ createJWT: vi.fn() }));
vi.mock('./appwrite-client.ts', () => ({ account: { createJWT } }));

const refuse = () => {
  throw new DOMException('', 'SecurityError');
};
const BLOCKED = { getItem: refuse, setItem: refuse, removeItem: refuse };
const FULL = { getItem: () => null, setItem: refuse, removeItem: () => undefined };
const token = (name: string) => `${name}.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900 }))}.y`;

beforeEach(() => {
  vi.resetAllMocks();
  clearJwt();
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  { storage: 'full', refusing: FULL },
  { storage: 'blocked', refusing: BLOCKED },
])(
  'where storage is $storage the token is kept by the page, until it is cleared or refused',
  async ({ refusing }) => {
    vi.stubGlobal('localStorage', refusing);
    const [first, second, third] = [token('first'), token('second'), token('third')];
    createJWT.mockResolvedValueOnce({ jwt: first });
    expect(await getJwt()).toBe(first);
    expect(await getJwt()).toBe(first);
    expect(createJWT).toHaveBeenCalledOnce();
    createJWT.mockResolvedValueOnce({ jwt: second });
    expect(await replaceJwt(first)).toBe(second);
    expect(await replaceJwt(first), 'another call has replaced it').toBe(second);
    clearJwt();
    createJWT.mockResolvedValueOnce({ jwt: third });
    expect(await getJwt(), 'of the next session').toBe(third);
  },
);

it('a token that was stored is not kept twice: another tab may clear it', async () => {
  createJWT.mockResolvedValueOnce({ jwt: token('first') });
  await getJwt();
  localStorage.removeItem('jwt');
  const second = token('second');
  createJWT.mockResolvedValueOnce({ jwt: second });
  expect(await getJwt()).toBe(second);
});
