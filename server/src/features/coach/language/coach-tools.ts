import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { rememberWords, stemEnglish, stemRussian } from '../../../platform/stems.rules.ts';
import type { FindEmbedder } from '../../../providers/meaning/meaning.port.ts';
import { readGloss, readLearned, readSigns } from '../lexicon/read-lexicon.ts';
import type { GlossTable } from '../meaning/gloss.rules.ts';
import type { LearnedMeaning } from '../meaning/learned-meaning.rules.ts';
import type { LearnedSigns } from '../meaning/learned-signs.rules.ts';
import { createLexicon, createTopics, type Lexicon, type Topics } from './coach-lexicon.rules.ts';
import type { DetectLanguage } from './languages.rules.ts';
import {
  type KnownWord,
  type Morphology,
  type RussianForm,
  skeleton,
  spokenTerm,
} from './morphology.rules.ts';
import { isCyrillic, isNumberLike } from './tokens.rules.ts';

/** Dictionaries and word lists, loaded once per process and shared by every answer. */
export type CoachTools = {
  morphology: Morphology;
  lexicon: Lexicon;
  topics: Topics;
  detectLanguage: DetectLanguage;
  gloss: GlossTable;
  learned: LearnedMeaning | null;
  signs: LearnedSigns | null;
  /** Gives null unless the program that judges says where the model lies. */
  findEmbedder: FindEmbedder;
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
    gloss: await readGloss(),
    learned: await readLearned(),
    signs: await readSigns(),
    findEmbedder: async () => null,
  };
}

/** Tells English from German and Russian from Ukrainian; loaded once, about 0.3 s. */
async function loadLanguageDetector(): Promise<DetectLanguage> {
  const { eld } = await import('eld/extrasmall');
  return (text) => {
    const result = eld.detect(text);
    return { language: result.language, isSure: result.isReliable() };
  };
}

type AzTag = Record<string, unknown> & { POS?: string };
type AzParse = { tag: AzTag; score: number; parser: string; normalize(): { toString(): string } };
type AzModule = {
  Morph: ((word: string) => AzParse[]) & { init: (path: string, done: (error: unknown) => void) => void };
};

const READINGS_MAX = 4;
/** Less likely parses are dropped. */
const LIKELY_PARSE = 0.08;

/** Reads the dictionaries (about 0.2 s and 60 MB): once per process. */
export async function loadMorphology(): Promise<Morphology> {
  const require = createRequire(import.meta.url);
  const az = require('az') as AzModule;
  await promisify(az.Morph.init)(join(dirname(require.resolve('az/package.json')), 'dicts'));

  function know(norm: string): KnownWord {
    const term = spokenTerm(norm);
    const termKey = term === undefined ? undefined : stemEnglish(term);
    if (!isCyrillic(norm)) {
      const stem = isNumberLike(norm) ? norm : stemEnglish(norm);
      return { lemmas: [stem], key: stem, forms: [], termKey, skeleton: skeleton(norm) };
    }
    const forms = az.Morph(norm).filter(isLikely).slice(0, READINGS_MAX).map(toRussianForm);
    const lemmas = [...new Set(forms.map((form) => form.lemma))];
    const lemma = lemmas[0] ?? norm;
    return { lemmas, key: stemRussian(lemma), forms, termKey, skeleton: skeleton(lemma) };
  }

  return { known: rememberWords(know), stemRussian, stemEnglish };
}

function isLikely(parse: AzParse, index: number): boolean {
  return index === 0 || parse.score >= LIKELY_PARSE;
}

function toRussianForm(parse: AzParse): RussianForm {
  const { tag } = parse;
  const grammemes = new Set(Object.entries(tag).flatMap(([name, value]) => (value === true ? [name] : [])));
  return {
    lemma: parse.normalize().toString().toLowerCase().replaceAll('ё', 'е'),
    pos: String(tag.POS ?? ''),
    has: (grammeme) => grammemes.has(grammeme),
    isKnown: parse.parser === 'Dictionary',
  };
}
