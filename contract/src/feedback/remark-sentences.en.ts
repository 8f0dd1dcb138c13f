import { argumentPartsEn } from './remark-sentences/argument-parts.en.ts';
import { confidenceEn } from './remark-sentences/confidence.en.ts';
import { examplesEn } from './remark-sentences/examples.en.ts';
import { namesEn } from './remark-sentences/names.en.ts';
import { relevanceEn } from './remark-sentences/relevance.en.ts';
import { storyPartsEn } from './remark-sentences/story-parts.en.ts';
import { strongEn } from './remark-sentences/strong.en.ts';
import { structureEn } from './remark-sentences/structure.en.ts';
import type { RemarkSentences, Wordings } from './remark-sentences/wordings.ts';

export const remarkSentencesEn: RemarkSentences = {
  strong: strongEn,
  weak: {
    ...storyPartsEn.weak,
    ...argumentPartsEn.weak,
    ...structureEn.weak,
    ...confidenceEn.weak,
    ...examplesEn.weak,
    ...relevanceEn.weak,
  },
  fix: {
    ...storyPartsEn.fix,
    ...argumentPartsEn.fix,
    ...structureEn.fix,
    ...confidenceEn.fix,
    ...examplesEn.fix,
    ...relevanceEn.fix,
  },
  ...namesEn,
  notEnoughLabel: {
    empty: 'silence',
    'too-short': 'too short to judge',
    'does-not-know': 'an honest “don’t know”',
    'other-language': 'in another language',
    'poorly-heard': 'hard to hear',
  },
  notEnough: {
    empty: 'Nothing was said, so there is nothing to judge.',
    'too-short':
      'Too short to judge: words without fillers and repetitions {words}, needed at least {wordsNeeded}.',
    'does-not-know': 'Thank you for being honest. There is no score: there has been no answer yet.',
    'other-language': 'The answer is not in the language of the interview, so it is not scored.',
    'poorly-heard': 'Most words were hard to make out. That is not your fault: try a quieter place.',
  },
  fallback: {
    'model-timeout': 'The model took too long; this was judged on this server.',
    'model-busy': 'The model is busy; this was judged on this server.',
    'model-unavailable': 'The model could not be reached; this was judged on this server.',
    'model-unreadable': 'The model gave no usable answer; this was judged on this server.',
  },
};

/** Said in place of `notEnough['other-language']` where it is known which language was heard. */
export const heardLanguageEn: Wordings = [
  'This sounds like {heard}, and the interview is in {expected}, so there is no score.',
  'This sounds like {heard}, not the language of the interview, so there is no score.',
];
