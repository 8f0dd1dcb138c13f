/** The scores, and what they are made of. */
export const scoreEn = {
  score: 'Overall score',
  outOf100: 'out of 100',
  outOf: '± {{margin}} out of 100',
  scoreHint: 'The margin is honest: two people would differ by as much.',
  scoreOfBoth: 'Made of content and delivery. The margin shows how far one answer can mislead.',
  notEnough: 'Not enough to judge',
  otherLanguage: 'Another language',
  poorlyHeard: 'Hard to hear',
  free: 'This attempt cost nothing.',
  criteria: 'Four criteria',
  noEvidence: 'No single sentence to point at: the number is for the answer as a whole.',

  numbers: 'Content and delivery',
  moved: 'What affected it',
  movedBy: 'What affected {{name}}',
  movedNothing: 'Everything is near the middle, nothing stands out.',
  raised_one: 'raised it by {{count}} point',
  raised_other: 'raised it by {{count}} points',
  lowered_one: 'lowered it by {{count}} point',
  lowered_other: 'lowered it by {{count}} points',
  counting: 'How this is calculated',
  countingContent:
    'Content is what you said: structure, concrete examples and relevance. If the answer is about something else, the rest weighs less.',
  countingDelivery:
    'Delivery is how it is heard: pace, pauses, fillers, softening words, restarted sentences, variety of words, length and confidence. Without sound, pace and pauses are left out.',
  countingMoved: 'Plus and minus are points from the middle. The strongest are shown, three at most.',
  countingMargin:
    'The margin is how far the numbers of one person differ from answer to answer: measured on typed English answers, an estimate for spoken delivery. A shorter answer, or one that is hard to hear, widens it.',
  countingScore:
    'The overall score is made of both numbers. Fluent speech lifts it only a little above the content.',
  trustLink: 'What was checked and what was not',
} as const;
