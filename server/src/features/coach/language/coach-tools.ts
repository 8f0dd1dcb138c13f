import { createLexicon, type Lexicon } from './coach-lexicon.rules.ts';
import { loadLanguageDetector } from './load-language-detector.ts';
import { loadMorphology } from './load-morphology.ts';
import type { Morphology } from './morphology.rules.ts';
import type { DetectLanguage } from './sense.rules.ts';
import { createTopics, type Topics } from './topics.rules.ts';

/** Dictionaries and word lists, loaded once per process and shared by every answer. */
export type CoachTools = {
  morphology: Morphology;
  lexicon: Lexicon;
  topics: Topics;
  detectLanguage: DetectLanguage;
};

let loading: Promise<CoachTools> | undefined;

export function loadCoachTools(): Promise<CoachTools> {
  loading ??= load();
  return loading;
}

async function load(): Promise<CoachTools> {
  const [morphology, languageOf] = await Promise.all([loadMorphology(), loadLanguageDetector()]);
  return {
    morphology,
    detectLanguage: languageOf,
    lexicon: createLexicon(morphology.stemEnglish),
    topics: createTopics(morphology),
  };
}
