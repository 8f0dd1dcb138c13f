export const balanceEn = {
  label: 'Balance: {{interviews}}, {{questions}}. Open settings',
  interviews_one: '{{count}} interview',
  interviews_other: '{{count}} interviews',
  questions_one: '{{count}} question',
  questions_other: '{{count}} questions',
  left: 'Left to spend',
} as const;
