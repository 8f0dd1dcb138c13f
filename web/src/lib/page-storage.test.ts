import { beforeEach, expect, it, vi } from 'vitest';
import { browserStorage, tabStorage } from './page-storage.ts';

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

it.each([
  ['of the browser', browserStorage, 'localStorage'],
  ['of the tab', tabStorage, 'sessionStorage'],
] as const)('storage %s keeps and gives back', (_name, storage, where) => {
  expect(storage.write('a', '{"b":1}')).toBe(true);
  expect(globalThis[where].getItem('a')).toBe('{"b":1}');
  expect([storage.read('a'), storage.readJson('a'), storage.listKeys()]).toEqual([
    '{"b":1}',
    { b: 1 },
    ['a'],
  ]);
  storage.delete('a');
  expect([storage.read('a'), storage.readJson('a')]).toEqual([undefined, undefined]);
});

it('what is no JSON counts as nothing', () => {
  browserStorage.write('a', '{');
  expect(browserStorage.readJson('a')).toBeUndefined();
});

it('full storage says that it refused', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(browserStorage.write('a', 'b')).toBe(false);
});

it('blocked storage, whose very name throws, is empty and harms nothing', () => {
  const name = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  try {
    const { read, readJson, listKeys, write } = browserStorage;
    expect([read('a'), readJson('a'), listKeys(), write('a', 'b')]).toEqual([
      undefined,
      undefined,
      [],
      false,
    ]);
    browserStorage.delete('a');
  } finally {
    if (name) Object.defineProperty(globalThis, 'localStorage', name);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  }
});
