import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MicrophoneError } from '../../../lib/audio/microphone-trouble.ts';
import {
  createMicrophone,
  createPlayer,
  type ScriptedMicrophone,
  type ScriptedPlayer,
  ScriptedSocket,
} from '../../../testing/scripted-voice.ts';
import { Conversation } from './conversation.ts';

let player: ScriptedPlayer;
let microphone: ScriptedMicrophone;
/** The browser's question about the microphone: answered by the test. */
let allow: (() => void)[];
let refuse: (() => void)[];
let onOver: ReturnType<typeof vi.fn<() => Promise<void>>>;
let conversation: Conversation;
let dispose: () => void;

const settle = () => vi.advanceTimersByTimeAsync(0);
const snapshot = () => conversation.getSnapshot();
const socket = () => {
  const last = ScriptedSocket.opened.at(-1);
  if (!last) throw new Error('no connection was opened');
  return last;
};
const sentTypes = () => socket().sent.map(({ type }) => type);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', ScriptedSocket);
  sessionStorage.clear();
  ScriptedSocket.opened.length = 0;
  player = createPlayer(0.3);
  microphone = createMicrophone(0.9);
  allow = [];
  refuse = [];
  onOver = vi.fn(async () => undefined);
  conversation = new Conversation(
    { interviewId: 'a', language: 'ru', patience: 'normal', onOver },
    {
      openPlayer: async () => player,
      openMicrophone: () =>
        new Promise((resolve, reject) => {
          allow.push(() => resolve(microphone));
          refuse.push(() => reject(new MicrophoneError('denied')));
        }),
      getToken: async () => 'token',
    },
  );
  dispose = conversation.mount();
});

afterEach(() => {
  dispose();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A conversation that the server has welcomed. */
async function converse(withMicrophone = true): Promise<void> {
  const starting = conversation.start(withMicrophone);
  for (const answer of allow) answer();
  await starting;
  await settle();
  socket().open();
  socket().welcome();
}

describe('opening', () => {
  it('is opening until the browser was answered, and live afterwards', async () => {
    const starting = conversation.start(true);
    expect(snapshot()).toMatchObject({ step: 'opening', state: { link: 'connecting' } });
    for (const answer of allow) answer();
    await starting;
    expect(snapshot()).toMatchObject({ step: 'live', hasMicrophone: true, isMuted: false });
    await settle();
    socket().open();
    expect(socket().sent).toMatchObject([{ type: 'hello', interviewId: 'a', token: 'token' }]);
    socket().welcome();
    expect(snapshot().state.link).toBe('up');
  });

  it('asks for captions also where they are hidden, so that they can be shown again', async () => {
    const storage = { getItem: () => 'yes', setItem: () => undefined, removeItem: () => undefined };
    vi.stubGlobal('localStorage', storage);
    await converse();
    expect(socket().sent[0]).toMatchObject({ type: 'hello', wantsCaptions: true });
  });

  it('opens one connection, however often the button is pressed', async () => {
    void conversation.start(false);
    void conversation.start(false);
    await settle();
    expect(ScriptedSocket.opened).toHaveLength(1);
  });

  it('needs no microphone: a candidate may write', async () => {
    await converse(false);
    expect(allow).toEqual([]);
    expect(snapshot()).toMatchObject({ step: 'live', hasMicrophone: false });
    conversation.type('Good morning');
    expect(socket().sent.at(-1)).toMatchObject({ type: 'typed', text: 'Good morning' });
  });

  it('says why the microphone was refused, opens no connection and lets go of the player', async () => {
    const starting = conversation.start(true);
    for (const answer of refuse) answer();
    await starting;
    await settle();
    expect(snapshot()).toMatchObject({ step: 'idle', trouble: 'denied' });
    expect(ScriptedSocket.opened).toEqual([]);
    expect(player.is.closed).toBe(true);
  });

  it('that fails half-way lets go of the microphone', async () => {
    sessionStorage.setItem('recording:a', '{"samplesPerFrame":1,"sound":"*"}');
    const starting = conversation.start(true);
    for (const answer of allow) answer();
    await starting;
    await settle();
    expect(snapshot()).toMatchObject({ step: 'idle', hasMicrophone: false });
    expect([player.is.closed, microphone.is.closed]).toEqual([true, true]);
  });

  it('may be tried again after a refusal, which is then forgotten', async () => {
    const starting = conversation.start(true);
    for (const answer of refuse) answer();
    await starting;
    await converse();
    expect(snapshot()).toMatchObject({ step: 'live', trouble: undefined, hasMicrophone: true });
  });

  it('tells its subscribers of every change, and no longer after they left', async () => {
    const listener = vi.fn();
    const unsubscribe = conversation.subscribe(listener);
    await converse();
    expect(listener).toHaveBeenCalled();
    unsubscribe();
    listener.mockClear();
    conversation.toggleMuted();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('talking', () => {
  it('takes what the server says into its state', async () => {
    await converse();
    socket().say({
      type: 'turn-committed',
      turn: 1,
      role: 'interviewer',
      text: 'Why us?',
      isInterrupted: false,
    });
    expect(snapshot().state.turns).toMatchObject([{ turn: 1, text: 'Why us?' }]);
  });

  it('keeps the same snapshot while nothing changes', async () => {
    await converse();
    const before = snapshot();
    socket().say({ type: 'pong', t: 0, serverMs: 0 });
    expect(snapshot()).toBe(before);
  });

  it('follows how much of the utterance was heard, and reports it to the server', async () => {
    await converse();
    socket().say({ type: 'utterance-begun', utterance: 3, turn: 1, voice: 'server' });
    player.tell({ type: 'progress', utterance: 3, heardMs: 640 });
    expect(snapshot().state.saying).toMatchObject({ utterance: 3, heardMs: 640 });
    expect(socket().sent.at(-1)).toMatchObject({ type: 'playback', utterance: 3, ms: 640 });
  });

  it('shows the louder of the two voices', async () => {
    expect(conversation.readLevel()).toBe(0);
    await converse();
    expect(conversation.readLevel()).toBeCloseTo(0.81);
    microphone.unplug();
    expect(conversation.readLevel()).toBe(0.3);
  });

  it('mutes the device and tells the server', async () => {
    await converse();
    conversation.toggleMuted();
    expect(snapshot().isMuted).toBe(true);
    expect(microphone.is.muted).toBe(true);
    expect(socket().sent.at(-1)).toMatchObject({ type: 'mic', state: 'muted' });
    conversation.toggleMuted();
    expect(snapshot().isMuted).toBe(false);
    expect(socket().sent.at(-1)).toMatchObject({ type: 'mic', state: 'on' });
  });

  it('finishes a turn and interrupts; an interruption is silent before the server confirms it', async () => {
    await converse();
    conversation.finishTurn();
    conversation.interrupt();
    expect(sentTypes().slice(-2)).toEqual(['turn-done', 'interrupt']);
    expect(player.is.paused).toBe(true);
  });

  it('shows another patience at once', async () => {
    await converse();
    conversation.setPatience('patient');
    expect(snapshot().state.floor.patience).toBe('patient');
    expect(socket().sent.at(-1)).toMatchObject({ type: 'patience', level: 'patient' });
  });

  it('puts a notice away when it was read', async () => {
    await converse();
    socket().say({ type: 'notice', code: 'not-heard' });
    expect(snapshot().state.notice).toBe('not-heard');
    conversation.dismissNotice();
    expect(snapshot().state.notice).toBeNull();
  });
});

describe('the microphone', () => {
  it('may be allowed later', async () => {
    await converse(false);
    const adding = conversation.addMicrophone();
    for (const answer of allow) answer();
    await adding;
    expect(snapshot().hasMicrophone).toBe(true);
    microphone.record();
    expect(socket().frames).toBe(1);
  });

  it('that is refused later leaves the conversation alive', async () => {
    await converse(false);
    const adding = conversation.addMicrophone();
    for (const answer of refuse) answer();
    await adding;
    expect(snapshot()).toMatchObject({ step: 'live', hasMicrophone: false, trouble: 'denied' });
  });

  it('that is unplugged is told as lost, and may be replaced', async () => {
    await converse();
    microphone.unplug();
    expect(snapshot()).toMatchObject({ step: 'live', hasMicrophone: false, trouble: 'lost' });
    expect(socket().sent.at(-1)).toMatchObject({ type: 'mic', state: 'off' });
    microphone = createMicrophone();
    const adding = conversation.addMicrophone();
    for (const answer of allow) answer();
    await adding;
    expect(snapshot()).toMatchObject({ hasMicrophone: true, trouble: undefined });
  });

  it('that replaces a muted one is heard, and the page says so', async () => {
    await converse();
    conversation.toggleMuted();
    microphone.unplug();
    microphone = createMicrophone();
    const adding = conversation.addMicrophone();
    for (const answer of allow) answer();
    await adding;
    expect(snapshot()).toMatchObject({ hasMicrophone: true, isMuted: false });
    expect(socket().sent.at(-1)).toMatchObject({ type: 'mic', state: 'on' });
  });
});

describe('reconnecting', () => {
  it('keeps the conversation while the connection is away, and offers what was recorded meanwhile', async () => {
    await converse();
    socket().break(1006);
    expect(snapshot()).toMatchObject({ step: 'live', state: { link: 'broken' } });
    microphone.record();
    microphone.record();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ScriptedSocket.opened).toHaveLength(2);
    socket().open();
    expect(socket().sent).toMatchObject([{ type: 'hello', mic: { oldest: 0, next: 2 } }]);
    socket().welcome(0);
    expect(snapshot().state.link).toBe('up');
    expect(socket().frames).toBe(2);
  });

  it('sends a written answer again until the server has it', async () => {
    await converse(false);
    socket().break(1006);
    conversation.type('My answer');
    await vi.advanceTimersByTimeAsync(1_000);
    socket().open();
    socket().welcome();
    expect(socket().sent.at(-1)).toMatchObject({ type: 'typed', text: 'My answer' });
  });

  it('a second tab takes the conversation over, and this one lets go of everything', async () => {
    await converse();
    socket().break(4009);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(snapshot()).toMatchObject({
      step: 'idle',
      hasMicrophone: false,
      state: { link: 'off', farewell: 'superseded' },
    });
    expect(ScriptedSocket.opened).toHaveLength(1);
    expect([player.is.closed, microphone.is.closed]).toEqual([true, true]);
    expect(onOver).toHaveBeenCalledOnce();
  });
});

describe('the end', () => {
  it('stops by the server: the candidate asks, the server ends', async () => {
    await converse();
    conversation.stop();
    expect(socket().sent.at(-1)).toMatchObject({ type: 'stop' });
    expect(player.is.paused).toBe(true);
    expect(snapshot().step).toBe('live');
  });

  it('stays on the screen until the interview is known to be over', async () => {
    let know = () => {};
    onOver.mockImplementation(() => new Promise((resolve) => (know = resolve)));
    await converse();
    socket().break(4010);
    await settle();
    expect(snapshot()).toMatchObject({ step: 'live', state: { farewell: 'ended' } });
    know();
    await settle();
    expect(snapshot().step).toBe('idle');
    expect(microphone.is.closed).toBe(true);
  });

  it('uses the options of the start, and the newest ones for the next start', async () => {
    const later = vi.fn(async () => undefined);
    await converse(false);
    conversation.setOptions({ interviewId: 'a', language: 'en', patience: 'normal', onOver: later });
    socket().break(4009);
    expect([onOver.mock.calls.length, later.mock.calls.length]).toEqual([1, 0]);
    await converse(false);
    socket().break(4009);
    expect([onOver.mock.calls.length, later.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('leaving the page', () => {
  it('while the browser still asks opens nothing and holds nothing', async () => {
    const starting = conversation.start(true);
    dispose();
    for (const answer of allow) answer();
    await starting;
    expect(ScriptedSocket.opened).toEqual([]);
    expect([player.is.closed, microphone.is.closed, microphone.is.heard]).toEqual([true, true, false]);
    expect(snapshot().step).toBe('idle');
  });

  it('closes the connection and the devices', async () => {
    await converse();
    dispose();
    expect(socket().isClosed).toBe(true);
    expect([player.is.closed, microphone.is.closed]).toEqual([true, true]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ScriptedSocket.opened).toHaveLength(1);
  });

  it('keeps the frames that the server has not confirmed for the next visit', async () => {
    await converse();
    microphone.record();
    dispose();
    dispose = conversation.mount();
    await converse();
    expect(socket().sent[0]).toMatchObject({ type: 'hello', mic: { oldest: 0, next: 1 } });
  });

  it('keeps the frames under the interview they belong to', async () => {
    await converse();
    microphone.record();
    conversation.setOptions({ interviewId: 'b', language: 'ru', patience: 'normal', onOver });
    dispose();
    expect(sessionStorage.getItem('recording:a')).toContain('"oldest":0');
    expect(sessionStorage.getItem('recording:b')).toBeNull();
    dispose = conversation.mount();
  });

  it('after the end keeps nothing, though the end is not known yet', async () => {
    onOver.mockImplementation(() => new Promise(() => undefined));
    await converse();
    microphone.record();
    socket().break(4010);
    dispose();
    expect(sessionStorage.getItem('recording:a')).toBeNull();
    dispose = conversation.mount();
  });

  it('and coming back starts anew: strict mode mounts twice', async () => {
    dispose();
    dispose = conversation.mount();
    await converse();
    expect(snapshot()).toMatchObject({ step: 'live', state: { link: 'up' } });
  });

  it('keeps the frames also when the page is hidden without an end', async () => {
    await converse();
    microphone.record();
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('recording:a')).toContain('"oldest":0');
  });
});
