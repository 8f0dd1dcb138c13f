import type { AudioFrame } from '../../contract/src/voice/voice-frames.ts';
import { PLAYBACK_REPORT_MS } from '../../contract/src/voice/voice-protocol.limits.ts';
import type { ServerSaying } from '../../contract/src/voice/voice-protocol.ts';

type Report = { utterance: number; event: 'started' | 'progress' | 'cleared' | 'drained'; ms: number };

/** Plays in steps of the clock and keeps nothing of what was heard. */
export function createPlayer(report: (report: Report) => void) {
  let utterance = 0;
  let [receivedMs, playedMs, reportedMs] = [0, 0, 0];
  let totalMs = Number.POSITIVE_INFINITY;
  let isPaused = false;

  function tell(event: Report['event']): void {
    reportedMs = playedMs;
    report({ utterance, event, ms: playedMs });
  }

  return {
    take(frame: AudioFrame | undefined) {
      if (!frame) return;
      if (frame.source !== utterance) {
        utterance = frame.source;
        [receivedMs, playedMs, reportedMs] = [0, 0, 0];
        totalMs = Number.POSITIVE_INFINITY;
        isPaused = false;
        tell('started');
      }
      receivedMs = frame.atMs + frame.samples.length / 24;
    },
    control(saying: ServerSaying) {
      if (saying.type === 'utterance-complete' && saying.utterance === utterance) totalMs = saying.totalMs;
      if (saying.type === 'audio-pause') isPaused = true;
      if (saying.type === 'audio-resume') isPaused = false;
      if (saying.type === 'audio-clear')
        report({ utterance: saying.utterance, event: 'cleared', ms: playedMs });
    },
    play(ms: number) {
      if (isPaused || playedMs >= totalMs) return;
      playedMs = Math.min(receivedMs, playedMs + ms);
      if (playedMs >= totalMs) tell('drained');
      else if (playedMs - reportedMs >= PLAYBACK_REPORT_MS) tell('progress');
    },
  };
}
