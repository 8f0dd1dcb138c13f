import { describe, expect, it } from 'vitest';
import { needsHalfDuplex } from './barge-in.rules.ts';
import type { Moment } from './turn-effects.ts';
import type { Effect, VoiceEvent } from './turn-events.rules.ts';
import { nextTurnState } from './turn-machine.ts';
import { initialTurnState, type TurnState } from './turn-state.ts';

/** Lets events happen one after the other and shows where that leads and what is done about the last of them. */
function after(...events: (VoiceEvent | number)[]): {
  state: TurnState;
  effects: readonly Effect[];
  done: string[];
} {
  let state: TurnState = initialTurnState({ patience: 'normal', limitMs: 1_800_000 });
  let effects: readonly Effect[] = [];
  let now: Moment = { micMs: 0, activeMs: 0, liveMs: 0 };
  for (const event of events) {
    if (typeof event === 'number') {
      now = { micMs: event, activeMs: event, liveMs: event };
      continue;
    }
    ({ state, effects } = nextTurnState(state, event, now));
  }
  return { state, effects, done: effects.filter(({ type }) => type !== 'disarm').map(brief) };
}

function brief(effect: Effect): string {
  switch (effect.type) {
    case 'arm':
      return `arm ${effect.timer} ${effect.atMs}`;
    case 'count':
      return `count ${effect.counter}`;
    case 'notice':
      return `notice ${effect.code}`;
    case 'generate':
      return `${effect.isGuess ? 'guess' : 'generate'} ${effect.kind}`;
    case 'commit-interviewer':
      return `commit-interviewer "${effect.text}"${effect.isInterrupted ? ' interrupted' : ''}`;
    case 'commit-candidate':
      return `commit-candidate ${effect.turn} "${effect.pieces.map((piece) => piece.text).join(' ')}"`;
    case 'end':
      return `end ${effect.reason}`;
    default:
      return effect.type;
  }
}

const QUESTION = 'Расскажите о сложном проекте.';
const opening: VoiceEvent[] = [
  { type: 'client-ready' },
  { type: 'reply-sentence', reply: 1, text: QUESTION, isSilent: false },
  { type: 'sentence-voiced', reply: 1, index: 0, ms: 4_000 },
  { type: 'reply-complete', reply: 1, isClosing: false },
  { type: 'playback-started', utterance: 1, ms: 0, chars: null },
];
const heard = (ms: number): VoiceEvent => ({ type: 'playback-progress', utterance: 1, ms, chars: null });
const asked: (VoiceEvent | number)[] = [
  ...opening,
  4_000,
  { type: 'playback-drained', utterance: 1, ms: 4_000, chars: null },
];
const start = (atMs: number): VoiceEvent => ({ type: 'speech-started', atMs });
const pause = (atMs: number): VoiceEvent => ({ type: 'speech-ended', atMs });
const words = (job: number, text: string): VoiceEvent => ({ type: 'transcribed', job, text, words: [] });
const ring = (timer: Extract<VoiceEvent, { type: 'timer' }>['timer']): VoiceEvent => ({
  type: 'timer',
  timer,
});
const answered: (VoiceEvent | number)[] = [
  ...asked,
  5_000,
  start(5_000),
  9_000,
  pause(9_000),
  words(1, 'Я перенёс базу за неделю.'),
];

describe('listening', () => {
  it('waits for the candidate after the question was heard to its end', () => {
    const { state, done } = after(...asked);
    expect(state.is).toBe('waiting');
    expect(done).toEqual([
      'arm playback 14000',
      `commit-interviewer "${QUESTION}"`,
      'drop-reply',
      'arm silence 14000',
    ]);
  });

  it('recognises during a pause and prepares a reply before the silence is long enough', () => {
    const { state, done } = after(...answered);
    expect(state.is).toBe('endpointing');
    expect(done).toEqual(['show-partial', 'arm end-of-turn 10654', 'guess answer']);
  });

  it('uses the prepared reply when the silence is long enough', () => {
    const { state, done } = after(...answered, 9_600, ring('end-of-turn'));
    expect(state.is).toBe('thinking');
    expect(done).toEqual([
      'commit-candidate 2 "Я перенёс базу за неделю."',
      'count guess-used',
      'give-voice',
      'arm reply-slow 13600',
    ]);
  });

  it('drops the prepared reply when the candidate goes on, and hears both parts as one', () => {
    const { done } = after(...answered, start(9_400));
    expect(done).toEqual(['drop-reply', 'count guess-wasted', 'arm long-speech 30000']);
    const { effects } = after(...answered, start(9_400), pause(11_000));
    expect(effects[0]).toEqual({ type: 'transcribe', job: 2, fromMs: 5_000, toMs: 11_000 });
  });

  it('does not recognise again what was long enough to stand for itself', () => {
    const { effects } = after(
      ...asked,
      start(5_000),
      pause(16_000),
      words(1, 'Первая часть.'),
      start(17_000),
      pause(18_000),
    );
    expect(effects[0]).toEqual({ type: 'transcribe', job: 2, fromMs: 17_000, toMs: 18_000 });
  });

  it('waits for the words even when the silence is over, and never commits an empty turn', () => {
    expect(after(...asked, start(5_000), pause(9_000), ring('end-of-turn')).done).toEqual([]);
    const late = after(
      ...asked,
      start(5_000),
      pause(9_000),
      ring('end-of-turn'),
      words(1, 'Да, было такое.'),
    );
    expect(late.done).toContain('commit-candidate 2 "Да, было такое."');
    const empty = after(...asked, start(5_000), pause(9_000), ring('end-of-turn'), words(1, ''));
    expect(empty.done).toEqual([
      'count nothing-recognised',
      'notice not-heard',
      'generate not-heard',
      'give-voice',
      'arm reply-slow 8000',
    ]);
  });

  it('lets a short noise pass without a word', () => {
    const { state, done } = after(...asked, start(5_000), pause(5_300), words(1, ''));
    expect(state.is).toBe('waiting');
    expect(done).toEqual(['count nothing-recognised', 'arm silence 14000']);
  });

  it('keeps quiet for twenty seconds when asked for time', () => {
    const { state, done } = after(...asked, start(5_000), pause(6_000), words(1, 'Дайте подумать.'));
    expect(state).toMatchObject({ is: 'endpointing', pause: { isHolding: true } });
    expect(done).toEqual(['show-partial', 'arm end-of-turn 26000']);
  });
});

describe('thinking', () => {
  it('gives the turn back when the candidate goes on before anything was heard', () => {
    const { state, done } = after(
      ...answered,
      9_600,
      ring('end-of-turn'),
      start(9_900),
      10_200,
      ring('take-back'),
    );
    expect(state).toMatchObject({ is: 'hearing', context: { speech: { answer: { turn: 2 } } } });
    expect(done).toEqual([
      'clear-voice',
      'drop-reply',
      'arm clear-report 11200',
      'count cut-in',
      'arm long-speech 34900',
    ]);
  });

  it('is not disturbed by a cough', () => {
    const { state, done } = after(...answered, 9_600, ring('end-of-turn'), start(9_900), pause(10_050));
    expect(state).toMatchObject({ is: 'thinking', overlap: { is: 'none' } });
    expect(done).toEqual(['count blip']);
  });

  it('apologises when no reply can be had', () => {
    const { done } = after(...answered, 9_600, ring('end-of-turn'), { type: 'reply-failed', reply: 2 });
    expect(done).toEqual(['notice reply-failed', 'generate apology', 'give-voice', 'arm reply-slow 13600']);
  });
});

describe('speaking', () => {
  const spoken = [...opening, 3_500, heard(3_100)];

  it('pauses first when somebody speaks over it', () => {
    expect(after(...spoken, start(3_500)).done).toEqual(['arm barge-in 3950']);
    const { state, done } = after(...spoken, start(3_500), 3_950, ring('barge-in'));
    expect(state.is).toBe('paused');
    expect(done).toEqual(['pause-voice', 'arm barge-in-meant 4700']);
  });

  it('cannot be interrupted by voice before echo cancellation has learnt the room', () => {
    expect(after(...opening, 500, heard(500), start(500)).done).toEqual(['arm barge-in 3000']);
  });

  it.each([
    [
      'a sound of listening',
      'Угу.',
      ['resume-voice', 'arm playback 14100', 'keep-backchannel', 'count backchannel'],
    ],
    ['its own echo', 'о сложном проекте', ['count echo', 'resume-voice', 'arm playback 14100']],
    ['no words at all', '', ['resume-voice', 'arm playback 14100', 'count false-interruption']],
  ])('goes on after %s', (_name, text, done) => {
    const result = after(
      ...spoken,
      start(3_500),
      3_950,
      ring('barge-in'),
      4_100,
      pause(4_100),
      words(1, text),
    );
    expect(result.state.is).toBe('speaking');
    expect(result.done).toEqual(done);
  });

  it('gives way to words that are meant, and keeps only what was heard', () => {
    const cut = after(
      ...spoken,
      start(3_500),
      3_950,
      ring('barge-in'),
      4_400,
      pause(4_400),
      words(1, 'Можно уточнить?'),
    );
    expect(cut.state).toMatchObject({ is: 'endpointing', context: { speech: { answer: { turn: 2 } } } });
    const report: VoiceEvent = { type: 'playback-cleared', utterance: 1, ms: 3_150, chars: null };
    const { done } = after(
      ...spoken,
      start(3_500),
      3_950,
      ring('barge-in'),
      4_400,
      pause(4_400),
      words(1, 'Можно уточнить?'),
      report,
    );
    expect(done).toEqual(['commit-interviewer "Расскажите о сложном" interrupted']);
  });

  it('gives way to whoever speaks on, without waiting for the words', () => {
    const { state, done } = after(
      ...spoken,
      start(3_500),
      3_950,
      ring('barge-in'),
      4_700,
      ring('barge-in-meant'),
    );
    expect(state.is).toBe('hearing');
    expect(done.slice(0, 4)).toEqual([
      'clear-voice',
      'drop-reply',
      'arm clear-report 5700',
      'count interruption',
    ]);
  });

  it('stops at once at the press of the button, even while it may not be interrupted by voice', () => {
    const { state, done } = after(...opening, 500, heard(500), { type: 'interrupt' });
    expect(state.is).toBe('waiting');
    expect(done).toEqual(['clear-voice', 'drop-reply', 'arm clear-report 1500', 'arm silence 10500']);
  });

  it('listens to one at a time after two echoes', () => {
    const echo = (n: number): (VoiceEvent | number)[] => [
      start(3_500),
      ring('barge-in'),
      pause(4_100),
      words(n, 'о сложном проекте'),
    ];
    const { state, done } = after(...spoken, ...echo(1), ...echo(2));
    expect(needsHalfDuplex(state.context.echo.count)).toBe(true);
    expect(done).toContain('notice use-headphones');
    expect(after(...spoken, ...echo(1), ...echo(2), start(5_000)).done).toEqual([]);
  });
});

describe('time', () => {
  it('warns in writing, lets an answer be finished, then says goodbye', () => {
    expect(after(...asked, ring('time-warning')).done).toEqual(['notice one-minute-left']);
    const over = after(...asked, 5_000, start(5_000), ring('time-over'));
    expect(over.done).toEqual(['notice time-is-up', 'arm time-cut 35000']);
    const { done } = after(...answered, ring('time-over'), 9_600, ring('end-of-turn'));
    expect(done).toContain('generate closing');
  });

  it('says goodbye at once when nobody is speaking', () => {
    expect(after(...asked, ring('time-over')).done).toContain('generate closing');
  });
});

describe('ending', () => {
  const typedThenStopped = [
    ...answered,
    9_600,
    ring('end-of-turn'),
    { type: 'typed', id: 'typed', text: 'И одно дополнение.' } as const,
    { type: 'stop', reason: 'stopped' } as const,
  ];
  const ended = ['commit-candidate 2 "Я перенёс базу за неделю. И одно дополнение."', 'end stopped'];

  it('begins no reply to an answer that waited for the playout report', () => {
    expect(after(...typedThenStopped, ring('clear-report')).done).toEqual(ended);
  });

  it('loses no typed words when the playout report never comes', () => {
    expect(after(...typedThenStopped, ring('ending')).done).toEqual(ended);
  });

  it('is not delayed by a silence', () => {
    const { state, done } = after(...typedThenStopped, ring('silence'));
    expect(state.is).toBe('ending');
    expect(done).toEqual([]);
  });
});

it('ends only after the last words are recognised and stored', () => {
  const stopped = after(...asked, 5_000, start(5_000), 7_000, { type: 'stop', reason: 'stopped' });
  expect(stopped.done).toEqual(['arm ending 12000', 'transcribe', 'arm end-of-turn 10500']);
  const { state, done } = after(
    ...asked,
    5_000,
    start(5_000),
    7_000,
    { type: 'stop', reason: 'stopped' },
    words(1, 'Всё.'),
  );
  expect(state.is).toBe('closed');
  expect(done).toEqual(['show-partial', 'commit-candidate 2 "Всё."', 'end stopped']);
});
