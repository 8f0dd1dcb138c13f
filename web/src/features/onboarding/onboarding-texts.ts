import { defineTexts } from '../../lib/i18n.ts';
import { onboardingEn } from './onboarding.en.ts';
import { onboardingRu } from './onboarding.ru.ts';

export const t = defineTexts('onboarding', { en: onboardingEn, ru: onboardingRu });
