import { defineTexts } from '../../lib/i18n.ts';
import { microphoneEn } from './microphone.en.ts';
import { microphoneRu } from './microphone.ru.ts';

export const t = defineTexts('microphone', { en: microphoneEn, ru: microphoneRu });
