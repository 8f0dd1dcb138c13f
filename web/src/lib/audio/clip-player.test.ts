import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClipPlayer, playOnce, takeOverSound } from './clip-player.ts';

/** An audio element whose time passes when the test says so. */
class ScriptedAudio extends EventTarget {
  src = '';
  preload = '';
  currentTime = 0;
  duration = 10;
  paused = true;
  isBroken = false;
  isSlow = false;
  error: object | null = null;

  /** As in a browser, an element whose source turns out to be broken stays "not paused". */
  async play(): Promise<void> {
    if (this.error) throw new DOMException('', 'NotSupportedError');
    this.paused = false;
    if (this.isBroken) return this.#fail();
    if (this.isSlow) return new Promise((_, reject) => (this.#abort = reject));
    this.dispatchEvent(new Event('play'));
  }

  #abort: (reason: DOMException) => void = () => undefined;

  #fail(): never {
    this.error = {};
    this.dispatchEvent(new Event('error'));
    throw new DOMException('', 'NotSupportedError');
  }

  /** As in a browser, the event comes later than the pause. */
  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.#abort(new DOMException('', 'AbortError'));
    queueMicrotask(() => this.dispatchEvent(new Event('pause')));
  }

  removeAttribute(): void {
    this.src = '';
  }

  passTo(seconds: number): void {
    this.currentTime = seconds;
    this.dispatchEvent(new Event('timeupdate'));
  }
}

const file = new Blob(['sound']);
let elements: ScriptedAudio[];

function open(margins?: { leadSeconds: number; tailSeconds: number }) {
  const element = new ScriptedAudio();
  elements.push(element);
  const player = new ClipPlayer(margins, () => element as unknown as HTMLAudioElement);
  return { player, element, unload: player.load(file) };
}
const settle = async () => {
  for (let step = 0; step < 3; step += 1) await Promise.resolve();
};

beforeEach(() => {
  elements = [];
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});
afterEach(async () => {
  for (const element of elements) element.pause();
  await settle();
  vi.unstubAllGlobals();
});

it('plays a piece with its margins and stops behind its last word', async () => {
  const { player, element } = open({ leadSeconds: 0.25, tailSeconds: 0.5 });
  player.play({ fromSeconds: 3, toSeconds: 4 }, 'quote');
  expect(element.currentTime).toBe(2.75);
  expect(player.getSnapshot().playing).toBe('quote');
  element.passTo(4.4);
  expect(element.paused).toBe(false);
  element.passTo(4.5);
  await settle();
  expect(element.paused).toBe(true);
  expect(player.getSnapshot().playing).toBeUndefined();
});

it('begins at the beginning where the lead would reach before it', () => {
  const { player, element } = open({ leadSeconds: 0.25, tailSeconds: 0 });
  player.play({ fromSeconds: 0.1, toSeconds: 1 });
  expect(element.currentTime).toBe(0);
});

it('without an end it plays on to the last word', () => {
  const { player, element } = open();
  player.play({ fromSeconds: 3 });
  element.passTo(9.9);
  expect(element.paused).toBe(false);
});

it('starting one clip stops the other, on the whole page', async () => {
  const [first, second] = [open(), open()];
  first.player.play();
  await settle();
  second.player.play();
  await settle();
  expect(first.player.getSnapshot().playing).toBeUndefined();
  expect(second.player.getSnapshot().playing).toBe('clip');
});

it('an element with controls of its own stops the clip, and the clip stops it', async () => {
  const { player } = open();
  const own = new ScriptedAudio();
  await own.play();
  player.play();
  takeOverSound(own as unknown as HTMLAudioElement);
  await settle();
  expect(player.getSnapshot().playing).toBeUndefined();
  player.play();
  expect(own.paused).toBe(true);
});

it('another piece of the same recording takes over: the late pause of the first does not end it', async () => {
  const { player, element } = open();
  player.play({ fromSeconds: 1, toSeconds: 2 }, 'first');
  await settle();
  element.pause();
  player.play({ fromSeconds: 5, toSeconds: 6 }, 'second');
  await settle();
  expect(player.getSnapshot().playing).toBe('second');
});

it('the same button stops what it started, another one starts its own', async () => {
  const { player, element } = open();
  player.toggle({ fromSeconds: 1 }, 'one');
  await settle();
  player.toggle({ fromSeconds: 2 }, 'two');
  expect(player.getSnapshot().playing).toBe('two');
  await settle();
  player.toggle({ fromSeconds: 2 }, 'two');
  await settle();
  expect(player.getSnapshot().playing).toBeUndefined();
  expect(element.paused).toBe(true);
});

it('knows how much was played: all before the first time, all again at the end', async () => {
  const { player, element } = open();
  expect(player.getShare()).toBe(1);
  player.play();
  expect(player.getShare()).toBe(0);
  await settle();
  element.passTo(5);
  expect(player.getShare()).toBe(0.5);
  element.passTo(10);
  element.pause();
  await settle();
  expect(player.getShare()).toBe(1);
});

it('a sound that cannot be played leaves the button as it was, at every press', async () => {
  const { player, element } = open();
  element.isBroken = true;
  for (let press = 0; press < 2; press += 1) {
    player.play();
    await settle();
    expect(player.getSnapshot()).toMatchObject({ playing: undefined, hasFailed: true });
  }
});

it('a sound that fails before it was asked for leaves its line drawn whole', () => {
  const { player, element } = open();
  element.dispatchEvent(new Event('error'));
  expect(player.getSnapshot().hasFailed).toBe(true);
  expect(player.getShare()).toBe(1);
});

it('a stop before the first sound is no failure', async () => {
  const { player, element } = open();
  element.isSlow = true;
  player.play();
  player.stop();
  await settle();
  expect(player.getSnapshot()).toMatchObject({ playing: undefined, hasFailed: false });
});

it('a clip resumed by a media key is shown, and ends where it should', async () => {
  const { player, element } = open();
  player.play({ fromSeconds: 1, toSeconds: 2 }, 'quote');
  await settle();
  element.pause();
  await settle();
  expect(player.getSnapshot().playing).toBeUndefined();
  await element.play();
  expect(player.getSnapshot().playing).toBe('quote');
  element.passTo(2);
  await settle();
  expect(element.paused).toBe(true);
});

it('nothing is played once it was called off', async () => {
  const { player, element } = open();
  await expect(playOnce(file, AbortSignal.abort(), player)).rejects.toThrow();
  expect(element.paused).toBe(true);
});

it('without a recording there is nothing to play', () => {
  const player = new ClipPlayer();
  player.play();
  player.stop();
  expect(player.getSnapshot().playing).toBeUndefined();
});

it('is silent after it was unloaded, and lets go of the file', () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const { player, element, unload } = open();
  player.play();
  unload();
  expect(element.paused).toBe(true);
  expect(player.getSnapshot().playing).toBeUndefined();
  expect(revoke).toHaveBeenCalledOnce();
  player.play();
  expect(element.paused).toBe(true);
});

it('a recording on the server is loaded only as far as needed', () => {
  const { player, element } = open();
  player.load('/api/interviews/a/audio');
  expect(element).toMatchObject({ src: '/api/interviews/a/audio', preload: 'metadata' });
});

it('tells its subscribers until they leave', () => {
  const { player } = open();
  const listener = vi.fn();
  const unsubscribe = player.subscribe(listener);
  player.play();
  expect(listener).toHaveBeenCalledOnce();
  unsubscribe();
  player.play();
  expect(listener).toHaveBeenCalledOnce();
});

function openOnce() {
  const element = new ScriptedAudio();
  const controller = new AbortController();
  const player = new ClipPlayer(undefined, () => element as unknown as HTMLAudioElement);
  return { element, controller, player, over: playOnce(file, controller.signal, player) };
}

it('a sample is over when it has ended', async () => {
  const { element, over } = openOnce();
  await settle();
  element.pause();
  await expect(over).resolves.toBeUndefined();
});

it('a sample is over when another clip begins', async () => {
  const isOver = vi.fn();
  void openOnce().over.then(isOver);
  await settle();
  open().player.play();
  await vi.waitFor(() => expect(isOver).toHaveBeenCalledOnce(), { timeout: 5_000 });
});

it('a sample that is stopped is silent at once', async () => {
  const { element, controller, over } = openOnce();
  await settle();
  controller.abort();
  await expect(over).rejects.toThrow();
  expect(element.paused).toBe(true);
});

it('a sample that cannot be played says so', async () => {
  const { element, over } = openOnce();
  element.dispatchEvent(new Event('error'));
  await expect(over).rejects.toThrow('cannot be played');
});
