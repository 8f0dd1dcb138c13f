import type { Competency } from '@aloud/contract/stories';

export const competenciesEn = {
  ownership: 'Ownership',
  initiative: 'Initiative',
  leadership: 'Leadership',
  teamwork: 'Teamwork',
  conflict: 'Conflict',
  influence: 'Influence',
  communication: 'Communication',
  mentoring: 'Mentoring',
  'problem-solving': 'Problem solving',
  'decision-making': 'Decisions',
  prioritisation: 'Priorities',
  'working-under-pressure': 'Pressure and deadlines',
  'learning-from-failure': 'Learning from failure',
  adaptability: 'Change',
  'customer-focus': 'Customers',
  'attention-to-detail': 'Attention to detail',
} as const satisfies Record<Competency, string>;
