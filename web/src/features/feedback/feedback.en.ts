import { defineTexts } from '../../lib/i18n.ts';
import { comparisonEn } from './comparison/comparison.en.ts';
import { feedbackRu } from './feedback.ru.ts';
import { scoreEn } from './score/score.en.ts';

const feedbackEn = {
  first: 'First, fix one thing',
  firstNone: 'Nothing stands out to fix',
  firstNoneText: 'Save this answer as a story and try a harder question.',
  firstWeakest: 'No single mistake stands out',
  firstWeakestText: 'The weakest criterion is “{{criterion}}”: start there.',
  playPlace: 'Listen to this moment',

  unknown: 'Not knowing is fine',
  unknownNext: 'What to do next',
  unknownNear: 'Start from what is near: what have you done, seen or read that is like it?',
  unknownSearch:
    'Say aloud how you would find out: where you would look, what you would check, whom you would ask.',
  unknownAgain: 'Read up on it and answer again: the question will wait for you.',

  points: 'In your words',
  strong: 'What works',
  weak: 'What gets in the way',
  play: 'Listen: {{quote}}',

  keyPoints: 'What a strong answer contains',
  keyPointsMissing: 'A point is recognised by its words. If you put it differently, we may have missed it.',
  keyPointsNone:
    'We recognised none of these by their words. Points that everyone puts in their own words are not judged: check them yourself.',
  keyPointsUnclear:
    'We marked what we recognised by its words. Points that everyone puts in their own words are not judged: check those yourself.',

  transcript: 'What you said',
  typedTranscript: 'What you wrote',
  clickHint: 'Press any word to hear that moment.',
  line: 'Your answer as a line of sound',
  playAll: 'Play the whole answer',
  filler: 'fillers',
  hedge: 'softening words',
  figure: 'figures',
  doubtful: 'hard to hear',
  pauseOf: 'pause of {{seconds}} s',
  pauseShort: '{{seconds}} s',
  filledPauseAt: 'Drawn-out “{{sound}}”, {{time}}',
  corrected: 'The words were corrected.',
  correctedTerms: 'corrected terms',
  undoTerm: 'Corrected: heard “{{heard}}”. Put it back',
  redoTerm: 'Heard “{{heard}}”. Write “{{term}}”',

  correct: 'Correct the words',
  correctLabel: 'What you really said',
  correctHint: 'Recognition makes mistakes. Correct the words and the score is recalculated, free of charge.',
  correctUnchargedHint:
    'Recognition makes mistakes. Correct the words and we will try to score the answer. Nothing was charged for this attempt yet: if a score comes out, one question is taken.',
  correctSend: 'Score again',
  rescoredSame: 'Scored again: {{after}}.',
  rescored: 'Scored again: {{before}} → {{after}}.',

  delivery: 'How it sounded',
  wordsPerMinute: 'words a minute',
  paceWithPauses: 'words a minute, with pauses',
  fillersPerMinute: 'fillers a minute',
  longestPause: 'longest pause',
  answerSeconds: 'length of the answer',
  seconds: '{{value}} s',
  bandBetween: 'healthy: {{low}}–{{high}}',
  bandUpTo: 'healthy: up to {{high}}',
  inBand: 'fine',
  below: 'below the usual',
  above: 'above the usual',
  fillersNote: 'Recognition drops most “um”s, so there may have been more fillers.',
  fillersFromSound:
    'Words are counted, and every “um” found in the sound: {{count}}. There may have been more.',
  fillersWithoutHeld:
    'Words are counted, and every “um” in the sound; none was found. There may have been some.',
  softWords: 'Softening words: {{count}} — {{words}}. They make what you say sound less firm.',
  softWord: '“{{word}}”',
  noSoftWords: 'No softening words were found.',
  typedDelivery: 'Pace and pauses are measured only in spoken answers.',

  outline: 'A stronger answer, from your own facts',
  outlineUnknown: 'What an answer to such a question is made of',
  said: 'said',
  thin: 'thin',
  gap: 'missing',
  add: 'Add: {{ask}}',

  trust: 'How far to trust the scores',
  trustText:
    'A score is a measurement with an error, not a verdict. This is what was checked and what was not.',
  checked: 'What was checked',
  checkedDelivery:
    'Pace and fillers are judged according to a published study of how listeners rate interviews; the rest of delivery by reference bands of our own. People differ, too: what one listener says agrees with what eight others say only at r\u00a0≈\u00a0{{agreement}}, where 1 is full agreement.',
  checkedRelevance: 'Relevance: every answer was compared with its own question and with others.',
  checkedEnglish:
    'For answers of real people in English, their own question was the nearer one in {{percent}}% of cases.',
  checkedRussian: 'For our own samples in Russian, it was the nearer one in {{percent}}%.',
  checkedLadders:
    'The order of scores was checked on rows of answers from weak to strong and on trick answers. Their authors had not seen the rules, and we had not seen the answers while tuning them.',
  checkedLadderOrder: 'In the rows, the order is right for {{percent}}% of pairs.',
  checkedTraps: 'The rules fell for the tricks in {{percent}}% of cases.',
  unchecked: 'What the score does not see, and what was not checked',
  uncheckedFacts: 'Whether a fact is true or a decision was wise.',
  uncheckedNeighbour:
    'An answer to a neighbouring question: a success told in place of a mistake is not always noticed.',
  uncheckedRussian:
    'Whether our scores agree with ratings by people. The former overall score did not (r\u00a0≈\u00a00), which is why content and delivery are now judged apart; the new ones have not been compared on the same data yet. For Russian answers no public data was found.',

  engineLocal: 'Judged on this server by rules, without a language model.',
  engineModel: 'Judged by {{model}}, votes: {{votes}}. Numbers were counted, not guessed.',
  engineDropped: 'Quotes it made up and we removed: {{count}}.',

  again: 'Try again',
  compare: 'Compare with the last attempt',
  more: 'More actions',
  keepStory: 'Save as a story',
  ...comparisonEn,
  ...scoreEn,
} as const;

export const t = defineTexts('feedback', { en: feedbackEn, ru: feedbackRu });
