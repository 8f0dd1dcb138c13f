import { Counter } from 'prom-client';
import { afterCommit } from '../../db/after-commit.ts';
import type { Db } from '../../db/database.ts';
import { retry } from '../async/retry.ts';
import { settleWithin, withTimeout } from '../async/with-timeout.ts';
import type { Logger } from '../logging/logger.ts';
import { randomSecret } from '../secrets/secrets.ts';
import { systemTimers } from '../timers.ts';
import type { EventBus, Topic } from './event-bus.ts';
import { createEventListeners, type EventListeners } from './event-listeners.ts';
import { splitEvent } from './event-parts.ts';
import { decodeFrame, type EventFrame } from './frames.rules.ts';
import { HeardPublishers } from './heard-publishers.ts';
import type { NatsAddress } from './nats-address.ts';
import { type NatsLink, openNatsLink } from './nats-link.ts';
import { OutgoingFrames } from './outgoing-frames.ts';

const RECONNECT_MS = 1_000;
const ECHO_WITHIN_MS = 5_000;
const HEARTBEAT_MS = 5_000;
/** So many heartbeats did not return: the server has stopped reading, or the network is gone. */
const UNHEARD_BEATS_MAX = 3;
/** A restarted server makes every process tell a gap: listeners are told at most this often. */
const GAPS_EVERY_MS = 2_000;
/** On close, a server that does not react gets this much time to take the last events. */
const FLUSH_WITHIN_MS = 2_000;

const undelivered = new Counter({
  name: 'aloud_events_undelivered_total',
  help: 'Events that the NATS server could not be given; the processes were told of a gap instead.',
});

type Deps = { address: NatsAddress; subject: string; logger: Logger };

/** Events through a NATS server: sent after the commit, so that no write waits for it. */
export async function openNatsEvents(deps: Deps): Promise<EventBus> {
  const events = new NatsEvents(deps);
  await events.open();
  return events;
}

class NatsEvents implements EventBus {
  readonly #deps: Deps;
  readonly #listeners: EventListeners;
  readonly #outgoing = new OutgoingFrames(randomSecret(8));
  readonly #heard = new HeardPublishers();
  readonly #closing = new AbortController();
  #link: NatsLink | undefined;
  #reconnecting: Promise<void> | undefined;
  #onEcho: (() => void) | undefined;
  #unheardBeats = 0;
  #gaps: 'quiet' | 'told' | 'told, and one more' = 'quiet';
  #stopBeating: () => void = () => undefined;

  readonly subscribe: EventBus['subscribe'];
  readonly onGap: EventBus['onGap'];

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#listeners = createEventListeners(deps.logger);
    this.subscribe = this.#listeners.subscribe;
    this.onGap = this.#listeners.onGap;
  }

  async open(): Promise<void> {
    await this.#connect();
    this.#beatLater();
  }

  async publish<Event extends object>(db: Db, topic: Topic<Event>, event: NoInfer<Event>): Promise<void> {
    const text = JSON.stringify({ topic, ...event });
    afterCommit(db, (outcome) => {
      if (outcome === 'committed') this.#send(text);
      else this.#tellUnknown();
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#stopBeating();
    const link = this.#link;
    if (link && this.#outgoing.owesGap) this.#beat(link);
    await settleWithin(systemTimers, FLUSH_WITHIN_MS, link?.flush());
    await link?.close();
    await this.#reconnecting;
  }

  #send(text: string): void {
    const link = this.#link;
    if (!link || this.#outgoing.isFull) {
      this.#noteUndelivered();
      return;
    }
    try {
      for (const piece of splitEvent(text, link.textBytesMax)) link.publish(this.#outgoing.next(piece));
    } catch {
      // The connection has just ended. The change is committed, so the writer is not told; the listeners are.
      this.#noteUndelivered();
    }
  }

  /** The change may have been committed: listeners that read again see what became of it. */
  #tellUnknown(): void {
    this.#noteUndelivered();
    if (this.#link) this.#beat(this.#link);
  }

  #noteUndelivered(): void {
    undelivered.inc();
    this.#outgoing.noteUndelivered();
  }

  async #connect(): Promise<void> {
    const { signal } = this.#closing;
    const { address, subject } = this.#deps;
    const link = await openNatsLink(address, { subject, signal, onFrame: (frame) => this.#receive(frame) });
    this.#heard.clear();
    this.#unheardBeats = 0;
    this.#link = link;
    const echo = new Promise<void>((resolve) => {
      this.#onEcho = resolve;
    });
    const lost = link.closed.then(() => {
      throw new Error('the server ended the connection');
    });
    lost.catch(() => undefined);
    try {
      this.#beat(link);
      // Only a frame that came back proves that this user may both publish and subscribe.
      const run = () => Promise.race([echo, lost]);
      await withTimeout(systemTimers, { withinMs: ECHO_WITHIN_MS, run }, signal);
    } catch (error) {
      this.#leave();
      void link.close();
      throw error;
    } finally {
      this.#onEcho = undefined;
    }
    void link.closed.then(() => {
      this.#reconnecting = this.#reconnect();
    });
  }

  /** Events are not sent into a connection that has ended: they would wait there for nothing. */
  #leave(): void {
    this.#link = undefined;
    this.#outgoing.noteDisconnect();
  }

  async #reconnect(): Promise<void> {
    const { signal } = this.#closing;
    this.#leave();
    try {
      await retry(() => this.#connect(), {
        timers: systemTimers,
        signal,
        delayMs: (_failures, error) => {
          this.#deps.logger.warn({ err: error }, 'event bus lost its connection');
          return RECONNECT_MS;
        },
      });
      this.#tellGap();
    } catch (error) {
      if (!signal.aborted) this.#deps.logger.error({ err: error }, 'event bus does not listen any more');
    }
  }

  #receive(bytes: Uint8Array): void {
    const frame = decodeFrame(bytes);
    if (!frame) return;
    const isGap = this.#heard.hear(frame);
    const isGreeting = this.#onEcho !== undefined;
    if (this.#outgoing.isOwn(frame)) this.#receiveEcho(frame, bytes.byteLength);
    // The gap of the reconnect itself is told when it is over.
    if (isGap && !isGreeting) this.#tellGap();
    if (frame.text !== undefined) this.#listeners.deliver(frame.text);
  }

  #receiveEcho(frame: EventFrame, bytes: number): void {
    this.#unheardBeats = 0;
    this.#outgoing.noteEcho(frame, bytes);
    this.#onEcho?.();
    // The server takes frames again: it is told at once what it did not get.
    if (this.#link && this.#outgoing.owesGap && this.#outgoing.isDrained) this.#beat(this.#link);
  }

  /** A gap that follows closely on another is told as well, a little later. */
  #tellGap(): void {
    if (this.#gaps !== 'quiet') {
      this.#gaps = 'told, and one more';
      return;
    }
    this.#gaps = 'told';
    systemTimers.after(GAPS_EVERY_MS, () => {
      const isOneMore = this.#gaps === 'told, and one more';
      this.#gaps = 'quiet';
      if (isOneMore && !this.#closing.signal.aborted) this.#tellGap();
    });
    this.#listeners.tellGap();
  }

  #beatLater(): void {
    this.#stopBeating = systemTimers.after(HEARTBEAT_MS, () => {
      this.#beatLater();
      this.#heard.beat();
      const link = this.#link;
      this.#unheardBeats += 1;
      if (link && this.#unheardBeats > UNHEARD_BEATS_MAX) void link.close();
      else if (link) this.#beat(link);
    });
  }

  #beat(link: NatsLink): void {
    try {
      link.publish(this.#outgoing.heartbeat());
    } catch {
      // The connection has just ended, which its own promise tells.
    }
  }
}
