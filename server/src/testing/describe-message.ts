import type { ServerMessage } from '@aloud/contract/voice/voice-protocol';

/** One line for what a client is told; nothing for what only keeps the wheels turning. */
export function describeMessage(message: ServerMessage): string | undefined {
  switch (message.type) {
    case 'state':
      return `${message.agent}${message.isPaused ? ' (paused)' : ''} / ${message.candidate}${message.isHolding ? ' (thinking)' : ''}`;
    case 'utterance-segment':
      return `${message.utterance}» ${message.text}`;
    case 'audio-pause':
      return `pause ${message.utterance}`;
    case 'audio-resume':
      return `resume ${message.utterance}`;
    case 'audio-clear':
      return `clear ${message.utterance}`;
    case 'turn-committed':
      return `${message.turn} ${message.role}: ${message.text}${message.isInterrupted ? ' —' : ''}`;
    case 'notice':
      return `! ${message.code}`;
    case 'ended':
      return `ended: ${message.reason}`;
    case 'welcome':
      return message.isResumed ? 'welcome back' : 'welcome';
    case 'typed-stored':
      return `typed ${message.id} stored`;
    case 'snapshot':
    case 'transcript':
    case 'caption':
    case 'utterance-begun':
    case 'utterance-complete':
    case 'turn-metrics':
    case 'time':
    case 'mic-stored':
    case 'pong':
      return undefined;
  }
}
