import type { Config } from '../platform/config/config.ts';
import type { SummaryLine } from './start-summary.ts';

/** Which coach judges answers, for the start summary. */
export function describeCoach({ llm }: Config): SummaryLine {
  if (!llm)
    return {
      name: 'coach',
      isOn: true,
      says: 'judges on this machine (LLM_BASE_URL and LLM_MODEL add a model)',
    };
  return {
    name: 'coach',
    isOn: true,
    says: `${llm.model} at ${new URL(llm.baseUrl).host}, this machine when it fails`,
  };
}
