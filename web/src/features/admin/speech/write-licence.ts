import type { ModelStatus } from '@aloud/contract/voice/speech';
import { pageLocale } from '../../../lib/page-locale.ts';

export function writeLicence({ licence, licenceNote }: Pick<ModelStatus, 'licence' | 'licenceNote'>): string {
  return licenceNote ? `${licence} (${licenceNote[pageLocale()]})` : licence;
}
