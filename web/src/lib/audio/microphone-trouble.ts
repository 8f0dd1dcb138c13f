/** Why there is no sound, precisely enough to say what helps. */
export type MicrophoneTrouble =
  | 'denied'
  | 'dismissed'
  | 'denied-by-system'
  | 'no-device'
  | 'busy'
  | 'insecure'
  | 'unsupported'
  | 'lost'
  | 'failed';

export class MicrophoneError extends Error {
  readonly trouble: MicrophoneTrouble;

  constructor(trouble: MicrophoneTrouble, options?: { cause?: unknown }) {
    super(trouble, options);
    this.name = 'MicrophoneError';
    this.trouble = trouble;
  }
}

/** Obstacles known before the browser asks for permission. */
export function findObstacle(page: Window & typeof globalThis = window): MicrophoneTrouble | undefined {
  if (!page.isSecureContext) return 'insecure';
  const canRecord = 'getUserMedia' in (page.navigator.mediaDevices ?? {}) && 'AudioWorkletNode' in page;
  return canRecord ? undefined : 'unsupported';
}

/** What the browsers' own error names and messages mean. */
export function toTrouble(error: unknown): MicrophoneTrouble {
  if (error instanceof MicrophoneError) return error.trouble;
  const { name = '', message = '' } = error as { name?: string; message?: string };
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      if (/system/i.test(message)) return 'denied-by-system';
      return /dismissed/i.test(message) ? 'dismissed' : 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'no-device';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'failed';
  }
}

export const BROWSERS = ['chrome', 'yandex', 'edge', 'firefox', 'safari', 'ios'] as const;
export type Browser = (typeof BROWSERS)[number];

/** Only to name the right button in a hint; nothing else depends on it. */
export function guessBrowser(userAgent: string = navigator.userAgent): Browser {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/YaBrowser/.test(userAgent)) return 'yandex';
  if (/Edg\//.test(userAgent)) return 'edge';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  if (/Safari\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent)) return 'safari';
  return 'chrome';
}
