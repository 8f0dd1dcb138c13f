import { expect, it } from 'vitest';
import { findObstacle, guessBrowser, toTrouble } from './microphone-trouble.ts';

const failure = (name: string, message = '') => new DOMException(message, name);

it.each([
  [failure('NotAllowedError', 'Permission denied'), 'denied'],
  [failure('NotAllowedError', 'Permission dismissed'), 'dismissed'],
  [failure('NotAllowedError', 'Permission denied by system'), 'denied-by-system'],
  [failure('NotFoundError'), 'no-device'],
  [failure('OverconstrainedError'), 'no-device'],
  [failure('NotReadableError'), 'busy'],
  [failure('AbortError'), 'busy'],
  [new Error('anything else'), 'failed'],
])('tells %s apart', (error, trouble) => {
  expect(toTrouble(error)).toBe(trouble);
});

it('knows before asking that an insecure page or an old browser cannot record', () => {
  const page = (overrides: object) => overrides as unknown as Window & typeof globalThis;
  expect(findObstacle(page({ isSecureContext: false }))).toBe('insecure');
  expect(findObstacle(page({ isSecureContext: true, navigator: {} }))).toBe('unsupported');
  const able = {
    isSecureContext: true,
    AudioWorkletNode: class {},
    navigator: { mediaDevices: { getUserMedia() {} } },
  };
  expect(findObstacle(page(able))).toBeUndefined();
});

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
    'chrome',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0', 'edge'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 YaBrowser/25.8 Safari/537.36', 'yandex'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'safari',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140 Safari/604.1',
    'ios',
  ],
])('names the right browser for %s', (userAgent, browser) => {
  expect(guessBrowser(userAgent)).toBe(browser);
});
