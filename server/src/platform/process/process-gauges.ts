import type { Config } from '../config/config.ts';
import { ROLES } from '../config/installation-settings.ts';
import type { GaugeSource } from '../logging/gauge-sources.ts';

const ROLE = 'aloud_process_role';
const SESSIONS_MAX = 'aloud_voice_sessions_max';

/** What this process does, and how much of it at most: dashboards group by it, autoscalers divide by it. */
export function readProcessGauges(config: Pick<Config, 'roles' | 'liveInterviews'>): GaugeSource {
  return {
    gauges: [
      {
        name: ROLE,
        help: '1 for each role this process plays (ROLES), 0 for the others.',
        labelNames: ['role'],
      },
      {
        name: SESSIONS_MAX,
        help: 'Live interviews this process takes (LIVE_INTERVIEWS_MAX); 0 without the role.',
      },
    ],
    read: async () => [
      ...ROLES.map((role) => ({ gauge: ROLE, labels: { role }, value: Number(config.roles.has(role)) })),
      { gauge: SESSIONS_MAX, value: config.roles.has('voice') ? config.liveInterviews.most : 0 },
    ],
  };
}
