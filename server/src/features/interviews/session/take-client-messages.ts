import type { ClientMessage, ServerSaying } from '@aloud/contract/voice/voice-protocol';
import type { Microphone } from '../audio/microphone.ts';
import type { ConversationLog } from '../event-log/conversation-log.ts';
import type { VoiceEvent } from '../turn-taking/turn-events.rules.ts';
import type { Downlink } from './downlink.ts';
import type { TurnStopwatch } from './turn-metrics.ts';

/** What concerns the conversation; the connection itself answers the rest. */
export type SessionMessage = Exclude<ClientMessage, { type: 'hello' | 'ping' }>;

type Parts = {
  log: ConversationLog;
  microphone: Microphone;
  downlink: Downlink;
  stopwatch: TurnStopwatch;
  say: (saying: ServerSaying) => void;
  dispatch: (event: VoiceEvent) => void;
  onMeasured: (metrics: Record<string, number>) => void;
};

/** A player that cannot play is found out by its silence. */
const PLAYBACK_EVENTS = {
  started: 'playback-started',
  progress: 'playback-progress',
  paused: 'playback-progress',
  cleared: 'playback-cleared',
  drained: 'playback-drained',
  failed: null,
} as const;

/** Turns what a client says into events. */
export function takeClientMessages(parts: Parts): (message: SessionMessage) => void {
  const { log, microphone, downlink, stopwatch, say, dispatch } = parts;

  function reportPlayback(message: Extract<ClientMessage, { type: 'playback' }>): void {
    const { utterance, ms, chars = null } = message;
    downlink.played(utterance, ms);
    const isAudible = message.event !== 'cleared' && downlink.current()?.utterance === utterance;
    const measured = isAudible ? stopwatch.heard(message.micMs && microphone.atClock(message.micMs)) : null;
    if (measured) {
      log.write({ type: 'measured', ...measured });
      parts.onMeasured(measured.metrics);
      say({ type: 'turn-metrics', ...measured });
    }
    const type = PLAYBACK_EVENTS[message.event];
    if (type) dispatch({ type, utterance, ms, chars });
  }

  return function receive(message) {
    switch (message.type) {
      case 'mic':
        microphone.set(message.state === 'on', message);
        break;
      case 'playback':
        reportPlayback(message);
        break;
      case 'typed':
        if (log.state().typedIds.has(message.id))
          log.whenStored(() => say({ type: 'typed-stored', id: message.id }));
        else dispatch(message);
        break;
      case 'patience':
        log.write({ type: 'patience-set', level: message.level });
        dispatch({ type: 'patience-set', level: message.level });
        break;
      case 'stop':
        dispatch({ type: 'stop', reason: 'stopped' });
        break;
      case 'turn-done':
      case 'interrupt':
        dispatch(message);
        break;
      case 'local-speech':
        break;
    }
  };
}
