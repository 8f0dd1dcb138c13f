import { afterAll, afterEach, beforeAll } from 'vitest';
import { WebSocket } from 'ws';

type Frame = { type: string; data?: Record<string, unknown> };

export type Browser = {
  localStorage: Map<string, string>;
  /** The page's own cookies and origin, which a browser sends with every upgrade. */
  headers: Record<string, string>;
  /** Every frame any socket of the page has received. */
  frames: Frame[];
  /** The close codes of its sockets. */
  closes: number[];
  sockets: WebSocket[];
};

/** What the web SDK's realtime expects of a browser and Node does not have. Every test starts with a new one. */
export function useBrowser(): Browser {
  const browser: Browser = { localStorage: new Map(), headers: {}, frames: [], closes: [], sockets: [] };
  const world = globalThis as Record<string, unknown>;
  const before = { window: world.window, WebSocket: world.WebSocket };

  class BrowserWebSocket extends WebSocket {
    constructor(url: string) {
      super(url, { headers: browser.headers });
      browser.sockets.push(this);
      this.on('message', (data) => browser.frames.push(JSON.parse((data as Buffer).toString()) as Frame));
      this.on('close', (code) => browser.closes.push(code));
    }
  }

  beforeAll(() => {
    world.WebSocket = BrowserWebSocket;
    world.window = {
      setTimeout,
      clearTimeout,
      setInterval: (run: () => void, milliseconds: number) => setInterval(run, milliseconds).unref(),
      clearInterval,
      localStorage: { getItem: (key: string) => browser.localStorage.get(key) ?? null },
    };
  });
  afterEach(() => {
    for (const socket of browser.sockets.splice(0)) {
      // Without its listeners the SDK does not know that it should connect again.
      socket.removeAllListeners();
      socket.on('error', () => undefined).terminate();
    }
    browser.localStorage.clear();
    browser.frames.length = 0;
    browser.closes.length = 0;
    browser.headers = {};
  });
  afterAll(() => {
    Object.assign(world, before);
  });
  return browser;
}
