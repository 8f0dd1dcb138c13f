import type { RussianOf } from '../i18n.ts';
import type { browserHearingEn } from './browser-hearing.en.ts';

export const browserHearingRu: RussianOf<typeof browserHearingEn> = {
  warning: 'Большинство браузеров отправляют звук своему производителю, поэтому сами мы это не включаем.',
  listens: 'Браузер слушает.',
  unsupported: 'Этот браузер не умеет распознавать речь.',
  denied: 'Браузер не разрешает распознавание на этой странице.',
  offline: 'Браузер не смог связаться со своей службой распознавания.',
  language: 'Браузер не знает этого языка.',
  'no-answer': 'Браузер не отвечает. Любой ответ можно напечатать.',
  failed: 'Браузер ничего не распознал. Любой ответ можно напечатать.',
};
