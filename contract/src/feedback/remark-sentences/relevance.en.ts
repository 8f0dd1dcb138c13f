import type { SentencesOfSubject } from './wordings.ts';

/** What makes it no answer to this question. */
export const relevanceEn = {
  weak: {
    'off-topic': [
      'This is about something other than the question.',
      'The question was about something else.',
      'It answers another question; the one asked is still open.',
    ],
    strays: [
      'It seems the answer drifts away from the question.',
      'The link to the question may not be clear to a listener.',
      'Perhaps this needs a bridge: how does it answer the question?',
    ],
    'half-answered': [
      'Only a part of the question is answered.',
      'The question asks for more than this.',
      'A part of the question is still open.',
    ],
    'sample-read-aloud': [
      'These are the words of the sample answer.',
      'Nearly word for word, this is the sample.',
      'So far these are the words of the sample, not yours.',
    ],
    gibberish: [
      'The meaning could not be made out.',
      'It was not possible to tell what this is about.',
      'These words do not add up to a thought yet.',
    ],
    'other-language': [
      'This is not in the language of the interview.',
      'The interview is held in another language.',
      'The question was asked in a different language.',
    ],
    'too-short': [
      'Too short to judge.',
      'There is too little here to go by.',
      'It ends before it can be judged.',
    ],
  },
  fix: {
    'off-topic': [
      'Start over with the words of the question: “{question}”',
      'Go back to the question, and answer it in your first sentence: “{question}”',
      'Instead of “{quote}” begin with what was asked.',
    ],
    strays: [
      'Say plainly how “{quote}” answers the question.',
      'Begin with the question itself, and only then go to “{quote}”.',
      'Link “{quote}” to the question in one sentence.',
    ],
    'half-answered': [
      'Answer the rest of the question too: “{question}”',
      'See what else the question asks for: “{question}”',
      'Add to “{quote}” the answer to the rest of the question.',
    ],
    'sample-read-aloud': [
      'These are the words of the sample. Now answer in your own.',
      'You can keep the order of the sample, but fill it from your own experience.',
      'Put the sample aside, and answer as you would tell a colleague.',
    ],
    gibberish: [
      'Answer in whole sentences, to the question: “{question}”',
      'Try once more in short, simple sentences: “{question}”',
      'Begin with one plain sentence in answer to: “{question}”',
    ],
    'other-language': [
      'Answer in the language of the question: “{question}”',
      'Say the same in the language you were asked in: “{question}”',
      'Try again in the language of the interview. The question was: “{question}”',
    ],
    'too-short': [
      'Add at least two or three sentences, so that there is something to judge.',
      'Say a little more: one or two details are enough.',
      'Imagine being asked for more, and go on.',
    ],
  },
} satisfies SentencesOfSubject;
