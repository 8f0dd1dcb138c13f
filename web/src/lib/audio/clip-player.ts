import { abortable } from '../async.ts';
import { watchExpiry } from './reopen-recording.ts';

/** A piece of a recording, in seconds from its beginning. Without an end it plays on to the last word. */
export type Clip = { fromSeconds: number; toSeconds?: number | undefined };

/** Playback starts early and ends late: the onset of a word precedes its measured start. */
export type Margins = { leadSeconds: number; tailSeconds: number };

export type ClipSnapshot = {
  /** Which of the many buttons of a recording is playing. */
  playing: string | undefined;
  /** Undefined until something was played. */
  nowSeconds: number | undefined;
  /** The browser could not play the source. */
  hasFailed: boolean;
};

const SILENT: ClipSnapshot = { playing: undefined, nowSeconds: undefined, hasFailed: false };
const NO_MARGINS: Margins = { leadSeconds: 0, tailSeconds: 0 };

/** The clip that is heard on this page: starting another one stops it. */
let heard: HTMLAudioElement | undefined;

/** Stops what is heard on the page; an `<audio>` with controls of its own calls it when it begins. */
export function takeOverSound(next: HTMLAudioElement): void {
  if (heard !== next) heard?.pause();
  heard = next;
}

/** Plays any piece of one recording. One clip is heard at a time on the whole page. */
export class ClipPlayer {
  readonly #margins: Margins;
  readonly #createElement: () => HTMLAudioElement;
  readonly #listeners = new Set<() => void>();
  #element: HTMLAudioElement | undefined;
  #endSeconds = Number.POSITIVE_INFINITY;
  #lastKey = 'clip';
  #snapshot = SILENT;
  #frame = 0;

  constructor(margins: Margins = NO_MARGINS, createElement = () => new Audio()) {
    this.#margins = margins;
    this.#createElement = createElement;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): ClipSnapshot => this.#snapshot;

  /** A file of this device, or an address on the server. Returns how to unload it. */
  load(source: Blob | string): () => void {
    const url = typeof source === 'string' ? source : URL.createObjectURL(source);
    const element = this.#createElement();
    if (url === source) element.preload = 'metadata';
    element.src = url;
    element.addEventListener('pause', () => {
      // The pause of an earlier clip is told after the next one has begun.
      if (element.paused) this.#end(element);
    });
    const reopen = url === source ? watchExpiry(element) : () => false;
    element.addEventListener('error', () => {
      if (!reopen()) this.#end(element, true);
    });
    element.addEventListener('play', () => this.#resume(element));
    // Frames are not drawn while the tab is hidden, and the clip must end there too.
    element.addEventListener('timeupdate', () => this.#follow(element));
    this.#element = element;
    this.#change(SILENT);
    return () => {
      element.pause();
      element.removeAttribute('src');
      this.#end(element);
      // An unloaded element would keep its sound in memory.
      if (heard === element) heard = undefined;
      if (this.#element === element) this.#element = undefined;
      if (url !== source) URL.revokeObjectURL(url);
    };
  }

  readonly play = (clip: Clip = { fromSeconds: 0 }, key = 'clip'): void => {
    const element = this.#element;
    if (!element) return;
    takeOverSound(element);
    const { leadSeconds, tailSeconds } = this.#margins;
    this.#endSeconds = clip.toSeconds === undefined ? Number.POSITIVE_INFINITY : clip.toSeconds + tailSeconds;
    element.currentTime = Math.max(0, clip.fromSeconds - leadSeconds);
    this.#lastKey = key;
    this.#change({ playing: key, nowSeconds: element.currentTime, hasFailed: false });
    element.play().catch((error: unknown) => {
      // A stop before the first sound rejects too. A broken source stays "playing" for the element: it is never paused.
      const isStopped = error instanceof DOMException && error.name === 'AbortError';
      if (element.paused || element.error) this.#end(element, !isStopped);
    });
    this.#watch(element);
  };

  readonly stop = (): void => this.#element?.pause();

  readonly toggle = (clip: Clip = { fromSeconds: 0 }, key = 'clip'): void => {
    if (this.#snapshot.playing === key) this.stop();
    else this.play(clip, key);
  };

  /** From 0 to 1, of the whole recording. All of it before the first play. */
  readonly getShare = (): number => {
    const { nowSeconds } = this.#snapshot;
    if (nowSeconds === undefined) return 1;
    return nowSeconds / (this.#element?.duration ?? 0) || 0;
  };

  #watch(element: HTMLAudioElement): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      if (this.#snapshot.playing === undefined || this.#element !== element) return;
      this.#follow(element);
      this.#watch(element);
    });
  }

  #follow(element: HTMLAudioElement): void {
    if (this.#element !== element || this.#snapshot.playing === undefined) return;
    this.#change({ nowSeconds: element.currentTime });
    if (element.currentTime >= this.#endSeconds) element.pause();
  }

  /** A media key, a headset or the lock screen starts an element again: the same clip goes on. */
  #resume(element: HTMLAudioElement): void {
    if (this.#element !== element || this.#snapshot.playing !== undefined) return;
    takeOverSound(element);
    this.#change({ playing: this.#lastKey, hasFailed: false });
    this.#watch(element);
  }

  #end(element: HTMLAudioElement, hasFailed = false): void {
    if (this.#element !== element) return;
    const { playing } = this.#snapshot;
    if (playing !== undefined)
      this.#change({ playing: undefined, nowSeconds: element.currentTime, hasFailed });
    else if (hasFailed) this.#change({ hasFailed });
  }

  #change(changes: Partial<ClipSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

/** Plays a file to its end, or until it is stopped or another clip begins. Rejects when it cannot be played. */
export async function playOnce(
  file: Blob,
  signal: AbortSignal,
  player: ClipPlayer = new ClipPlayer(),
): Promise<void> {
  signal.throwIfAborted();
  const unload = player.load(file);
  try {
    const played = new Promise<void>((resolve, reject) => {
      player.play();
      player.subscribe(() => {
        const { playing, hasFailed } = player.getSnapshot();
        if (hasFailed) reject(new Error('the sound cannot be played'));
        else if (playing === undefined) resolve();
      });
    });
    await abortable(played, signal);
  } finally {
    unload();
  }
}
