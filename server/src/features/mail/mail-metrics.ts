import { Counter } from 'prom-client';

const outcomes = new Counter({
  name: 'aloud_mails_total',
  help: 'Mails by kind and what became of them.',
  labelNames: ['kind', 'outcome'],
});

export function countMailOutcome(kind: string, outcome: 'sent' | 'failed' | 'given-up'): void {
  outcomes.inc({ kind, outcome });
}
