import type { DetectLanguage } from './sense.rules.ts';

/** Tells English from German and Russian from Ukrainian; loaded once, about 0.3 s. */
export async function loadLanguageDetector(): Promise<DetectLanguage> {
  const { eld } = await import('eld/extrasmall');
  return (text) => {
    const result = eld.detect(text);
    return { language: result.language, isSure: result.isReliable() };
  };
}
