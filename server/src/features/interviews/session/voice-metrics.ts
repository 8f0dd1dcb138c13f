import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Counter as Counted } from '../turn-taking/turn-events.rules.ts';
import type { HandOverReason } from './drain-interviews.ts';

const happenings = new Counter({
  name: 'aloud_voice_happenings_total',
  help: 'Interruptions, echoes, guesses and the like in live interviews.',
  labelNames: ['what'],
});
const troubles = new Counter({
  name: 'aloud_voice_troubles_total',
  help: 'Failed calls of recognition, interviewer, voice and store in live interviews.',
  labelNames: ['what'],
});
const exchanges = new Histogram({
  name: 'aloud_voice_exchange_milliseconds',
  help: 'Parts of the time between the last word of the candidate and the first sound of the interviewer.',
  labelNames: ['part'],
  buckets: [50, 100, 200, 400, 600, 800, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000],
});
const live = new Gauge({ name: 'aloud_voice_sessions', help: 'Live interviews held by this process.' });
const resumptions = new Counter({
  name: 'aloud_voice_resumptions_total',
  help: 'Connections that took up a conversation, by where it was before.',
  labelNames: ['from'],
});
const handOvers = new Counter({
  name: 'aloud_voice_handovers_total',
  help: 'Live interviews handed to another process by one that stops, by the moment in the conversation.',
  labelNames: ['reason'],
});

export const voiceMetrics = {
  happened: (what: Counted) => happenings.inc({ what }),
  failed: (what: string) => troubles.inc({ what }),
  measured(metrics: Record<string, number>) {
    for (const [part, ms] of Object.entries(metrics)) exchanges.observe({ part }, ms);
  },
  holds: (sessions: number) => live.set(sessions),
  handedOver: (reason: HandOverReason) => handOvers.inc({ reason }),
  resumed: (from: 'here' | 'elsewhere') => resumptions.inc({ from }),
};

const delay = monitorEventLoopDelay({ resolution: 10 });
const RESOLUTION_MS = 10;
const NANOSECONDS = 1e6;

/** How late this process is with everything, in the worst hundredth of the time since it was last asked. */
export function watchLateness(): { lateMs(): number; stop(): void } {
  delay.enable();
  return {
    lateMs() {
      const ms = Math.max(0, delay.percentile(99) / NANOSECONDS - RESOLUTION_MS);
      delay.reset();
      return ms;
    },
    stop: () => delay.disable(),
  };
}
