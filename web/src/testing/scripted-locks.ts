import { vi } from 'vitest';

type Hold = (lock: object | null) => unknown;
type Waiting = () => Promise<void>;

/** The Web Locks API of one browser. `elsewhere` holds a lock as another tab does. */
export function giveLocks() {
  const held = new Set<string>();
  const waiting = new Map<string, Waiting[]>();

  function grant(name: string, hold: Hold): Promise<unknown> {
    held.add(name);
    const work = Promise.resolve().then(() => hold({ name }));
    return work.finally(() => {
      held.delete(name);
      void waiting.get(name)?.shift()?.();
    });
  }
  function request(name: string, ...given: [Hold] | [{ ifAvailable: boolean }, Hold]): Promise<unknown> {
    const [options, hold] = given.length === 2 ? given : [{ ifAvailable: false }, given[0]];
    if (!held.has(name)) return grant(name, hold);
    if (options.ifAvailable) return Promise.resolve(hold(null));
    return new Promise((resolve, reject) => {
      const turn = () => grant(name, hold).then(resolve, reject);
      waiting.set(name, [...(waiting.get(name) ?? []), turn]);
    });
  }
  const locks = { request, query: async () => ({ held: [...held].map((name) => ({ name })) }) };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }));
  return { held, elsewhere: (name: string) => held.add(name) };
}
