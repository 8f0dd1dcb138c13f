import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Moment } from './turn-effects.ts';
import type { Effect, TimerClock, TimerName, VoiceEvent } from './turn-events.rules.ts';
import { nextTurnState } from './turn-machine.ts';
import { initialTurnState, type Reply, type TurnState } from './turn-state.ts';

const TEXTS = [
  '',
  'угу',
  'дайте подумать',
  'Я выбрал очередь.',
  'и потом',
  'What was the result?',
  'Let me think',
];
const SENTENCES = ['Понятно.', 'Что изменилось в итоге?', 'Tell me about the trade-off you made there.'];

type Draft = { text: string[]; isDone: boolean; utterance: number | null };

function replyOf(state: TurnState): Reply | null {
  return 'reply' in state ? state.reply : null;
}

/** Everything outside the rules, reduced to what the rules may rely on, and checked against what they promise. */
class World {
  state: TurnState = initialTurnState({ patience: 'normal', limitMs: 300_000 });
  now: Moment = { micMs: 0, activeMs: 0, liveMs: 0 };
  timers = new Map<TimerName, { clock: TimerClock; atMs: number }>();
  jobs = new Set<number>();
  drafts = new Map<number, Draft>();
  voiced = new Set<number>();
  voice: { utterance: number; reply: number } | null = null;
  lastCleared = 0;
  lastInterviewerTurn = 0;
  isSpeaking = false;
  isLinked = true;
  endings = 0;
  generated = new Map<number, string>();

  send(event: VoiceEvent): void {
    const { state, effects } = nextTurnState(this.state, event, this.now);
    this.state = state;
    this.rememberTexts();
    for (const effect of effects) this.apply(effect);
    this.checkAlive();
  }

  apply(effect: Effect): void {
    expect(this.endings, 'nothing happens after the end').toBe(0);
    switch (effect.type) {
      case 'transcribe':
        expect(effect.toMs).toBeGreaterThan(effect.fromMs);
        this.jobs.add(effect.job);
        return;
      case 'drop-transcription':
        expect(this.jobs.delete(effect.job), 'only a pending recognition is dropped').toBe(true);
        return;
      case 'generate':
        this.drafts.set(effect.reply, { text: [], isDone: false, utterance: null });
        return;
      case 'drop-reply':
        this.drafts.delete(effect.reply);
        return;
      case 'give-voice':
        expect(this.voice, 'one speaker of interviewer audio').toBeNull();
        expect(effect.utterance, 'utterances are never reused').toBeGreaterThan(this.lastCleared);
        expect(this.drafts.has(effect.reply), 'only a living reply is given a voice').toBe(true);
        this.voice = { utterance: effect.utterance, reply: effect.reply };
        return;
      case 'pause-voice':
      case 'resume-voice':
        expect(this.voice?.utterance, 'no audio after clear').toBe(effect.utterance);
        return;
      case 'clear-voice':
        expect(this.voice?.utterance).toBe(effect.utterance);
        this.lastCleared = effect.utterance;
        this.voice = null;
        return;
      case 'arm':
        this.timers.set(effect.timer, effect);
        return;
      case 'disarm':
        this.timers.delete(effect.timer);
        return;
      case 'commit-interviewer':
        this.checkCommit(effect);
        return;
      case 'commit-candidate':
        expect(effect.pieces.map((piece) => piece.text.trim()).join('')).not.toBe('');
        return;
      case 'end':
        this.endings += 1;
        return;
      case 'keep-piece':
      case 'show-partial':
      case 'keep-backchannel':
      case 'count':
      case 'notice':
        return;
    }
  }

  rememberTexts(): void {
    for (const { utterance, segments } of [replyOf(this.state), this.state.context.cut].filter(
      (reply) => reply !== null,
    )) {
      this.generated.set(utterance, segments.map((segment) => segment.text).join(' '));
    }
  }

  checkCommit(effect: Extract<Effect, { type: 'commit-interviewer' }>): void {
    const text = this.generated.get(effect.utterance) ?? '';
    expect(text.startsWith(effect.text), `"${effect.text}" begins "${text}"`).toBe(true);
    expect(effect.turn, 'turns are committed in order').toBeGreaterThan(this.lastInterviewerTurn);
    this.lastInterviewerTurn = effect.turn;
    if (this.voice?.utterance === effect.utterance) this.voice = null;
  }

  /** A conversation that waits for nothing would wait for ever. */
  checkAlive(): void {
    const guess = this.state.is === 'endpointing' ? this.state.guess : null;
    const wanted = [replyOf(this.state)?.id, guess?.id];
    const kept = [...this.drafts.keys()].filter((reply) => !wanted.includes(reply));
    expect(kept, 'no reply outlives its use, nor does its sound').toEqual([]);
    if (this.state.is === 'closed') {
      expect(this.endings).toBe(1);
      expect([...this.jobs], 'no recognition outlives the conversation').toEqual([]);
      return;
    }
    if (this.state.is === 'idle') return;
    const hasTurnTimer = [...this.timers.keys()].some(
      (timer) => !timer.startsWith('time-') && timer !== 'long-answer',
    );
    const isAlive = hasTurnTimer || this.jobs.size > 0 || this.drafts.size > 0;
    expect(isAlive, `${this.state.is} waits for something`).toBe(true);
  }

  speak(ms: number): void {
    if (!this.isLinked) return;
    this.isSpeaking = !this.isSpeaking;
    this.send({ type: this.isSpeaking ? 'speech-started' : 'speech-ended', atMs: this.now.micMs });
    this.pass(ms);
  }

  relink(absentMs: number): void {
    this.isLinked = !this.isLinked;
    this.send(this.isLinked ? { type: 'link-up', absentMs } : { type: 'link-down' });
  }

  pass(ms: number): void {
    const until = {
      micMs: this.now.micMs + ms,
      activeMs: this.now.activeMs + ms,
      liveMs: this.now.micMs + ms,
    };
    if (!this.isLinked) return;
    for (let guard = 0; guard < 50; guard += 1) {
      const [name, timer] =
        [...this.timers]
          .filter(([, t]) => t.atMs <= until[`${t.clock}Ms`])
          .sort((a, b) => a[1].atMs - b[1].atMs)[0] ?? [];
      if (!name || !timer || this.state.is === 'closed') break;
      this.timers.delete(name);
      this.send({ type: 'timer', timer: name });
    }
    this.now = until;
  }
}

type Command =
  | { do: 'pass'; ms: number }
  | { do: 'speak'; ms: number }
  | { do: 'recognise'; n: number; text: string }
  | { do: 'write'; n: number; text: string }
  | { do: 'play'; what: 'started' | 'progress' | 'drained' | 'cleared'; ms: number; isStale: boolean }
  | { do: 'link'; absentMs: number }
  | { do: 'send'; event: VoiceEvent };

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.nat({ max: 12_000 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('speak' as const), ms: fc.nat({ max: 2_000 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('recognise' as const),
      n: fc.nat(),
      text: fc.constantFrom(...TEXTS),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      n: fc.nat(),
      text: fc.constantFrom(...SENTENCES),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('play' as const),
      what: fc.constantFrom('started' as const, 'progress' as const, 'drained' as const, 'cleared' as const),
      ms: fc.nat({ max: 6_000 }),
      isStale: fc.nat({ max: 9 }).map((n) => n === 0),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('link' as const), absentMs: fc.nat({ max: 60_000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      event: fc.oneof(
        fc.nat({ max: 99 }).map((n): VoiceEvent => ({ type: 'typed', id: `t${n}`, text: 'Печатаю ответ.' })),
        fc.constant<VoiceEvent>({ type: 'turn-done' }),
        fc.constant<VoiceEvent>({ type: 'interrupt' }),
        fc
          .constantFrom('brisk' as const, 'normal' as const, 'patient' as const)
          .map((level): VoiceEvent => ({ type: 'patience-set', level })),
      ),
    }),
  },
);

function pick<T>(items: readonly T[], n: number): T | undefined {
  return items[n % Math.max(1, items.length)];
}

function perform(world: World, command: Command): void {
  switch (command.do) {
    case 'pass':
      world.pass(command.ms);
      return;
    case 'speak':
      world.speak(command.ms);
      return;
    case 'recognise':
      recognise(world, command);
      return;
    case 'write':
      write(world, command);
      return;
    case 'play':
      play(world, command);
      return;
    case 'link':
      world.relink(command.absentMs);
      return;
    case 'send':
      world.send(command.event);
  }
}

function recognise(world: World, { n, text }: Extract<Command, { do: 'recognise' }>): void {
  const job = pick([...world.jobs], n);
  if (job === undefined) return;
  world.jobs.delete(job);
  world.send(
    n % 9 === 0 ? { type: 'transcription-failed', job } : { type: 'transcribed', job, text, words: [] },
  );
}

function write(world: World, { n, text }: Extract<Command, { do: 'write' }>): void {
  const [reply, draft] =
    pick(
      [...world.drafts].filter(([, other]) => !other.isDone),
      n,
    ) ?? [];
  if (reply === undefined || !draft) return;
  if (draft.text.length === 0 && n % 7 === 0) {
    world.drafts.delete(reply);
    if (world.voice?.reply === reply) world.voice = null;
    world.send({ type: 'reply-failed', reply });
    return;
  }
  if (draft.text.length > 0 && n % 2 === 0) {
    draft.isDone = true;
    world.send({ type: 'reply-complete', reply, isClosing: n % 11 === 0 });
    return;
  }
  draft.text.push(text);
  world.send({ type: 'reply-sentence', reply, text, isSilent: false });
  world.send({ type: 'sentence-voiced', reply, index: draft.text.length - 1, ms: text.length * 60 });
}

/** A client reports only what it was sent, though perhaps of an utterance that is long gone. */
function play(world: World, { what, ms, isStale }: Extract<Command, { do: 'play' }>): void {
  const draft = world.voice && world.drafts.get(world.voice.reply);
  const hasSound = draft ? draft.text.length > 0 : false;
  if (what !== 'cleared' && !isStale && !hasSound) return;
  if (what === 'drained' && !isStale && !draft?.isDone) return;
  const utterance = isStale || !world.voice ? world.lastCleared : world.voice.utterance;
  world.send({ type: `playback-${what}`, utterance, ms, chars: null });
}

function runAll(commands: readonly Command[]): World {
  const world = new World();
  world.send({ type: 'client-ready' });
  for (const next of commands) {
    if (world.state.is === 'closed') break;
    perform(world, next);
  }
  return world;
}

it('keeps its promises whatever happens in whatever order', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 60, maxLength: 160 }), (commands) => {
      runAll(commands);
    }),
    { numRuns: 500 },
  );
});

it('can be stopped at any moment, and then everything settles within the ending time', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 10, maxLength: 80 }), (commands) => {
      const world = runAll(commands);
      if (world.state.is === 'closed') return;
      world.isLinked = true;
      world.send({ type: 'stop', reason: 'stopped' });
      world.pass(5_001);
      expect(world.state.is).toBe('closed');
      expect(world.endings).toBe(1);
    }),
    { numRuns: 200 },
  );
});
