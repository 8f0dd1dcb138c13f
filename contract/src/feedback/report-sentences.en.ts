import type { AsideAct, ClaimAsk, OTHER_ASKS } from '../interviews.limits.ts';

/** Sentences of a report that its screen and its PDF share. */
export type ReportSentences = {
  /** Reasons to ask once more that are no gap of an answer. */
  asked: Record<(typeof OTHER_ASKS)[number], string>;
  /** `{quote}`: the claim in the candidate's words. */
  claim: Record<ClaimAsk, string>;
  /** `{quote}`: the words that a follow-up without a claim was aimed at. */
  said: string;
  asidesTitle: string;
  aside: Record<AsideAct, string>;
  /** What a question is called that the candidate did not know: of knowledge, or about themselves. */
  unknown: Record<'technical' | 'other', { label: string; title: string }>;
  learnText: string;
  sampleTitle: string;
  questionsTitle: string;
  questionsShow: string;
  questionsNone: string;
  noReply: string;
};

export const reportSentencesEn: ReportSentences = {
  asked: {
    'step-by-step': 'The answer was very short, so the interviewer asked for it step by step.',
    'back-to-question': 'The answer was about something else, so the interviewer came back to the question.',
    'in-our-language': 'The answer was not in the language of the interview.',
    'say-again': 'Part of the answer was not heard.',
    'about-key-point': 'Something essential was not mentioned, so the interviewer asked about it directly.',
    'about-fact': 'The interviewer wanted to know more about it.',
  },
  claim: {
    'how-measured': 'You said “{quote}”, and the interviewer wanted to know how it was measured.',
    'why-this': 'You said “{quote}”, and the interviewer wanted to know why you chose that.',
    'your-part': 'You said “{quote}”, and the interviewer wanted to know which part of it was yours.',
    'what-went-wrong': 'You said “{quote}”, and the interviewer wanted to know what went wrong.',
    'what-would-you-change':
      'You said “{quote}”, and the interviewer wanted to know what you would do differently.',
    'what-came-of-it': 'You said “{quote}”, and the interviewer wanted to know what came of it.',
    'how-exactly': 'You said “{quote}”, and the interviewer wanted to know how exactly it was done.',
    'tell-more': 'You said “{quote}”, and the interviewer wanted to hear more about it.',
  },
  said: 'You said: “{quote}”.',
  asidesTitle: 'Not answers: not counted',
  aside: {
    'asks-task': 'a question about the task',
    'asks-company': 'a question about the company',
    repeat: 'asked to repeat',
    rephrase: 'asked to rephrase',
    slower: 'asked to speak more slowly',
    'switch-language': 'asked to switch the language',
    hint: 'asked for a hint',
    thinking: 'thinking aloud',
    unknown: 'an honest “I don’t know”',
    refuses: 'asked to skip',
    'off-topic': 'not about the question',
    hears: 'a check of the connection',
    time: 'a question about the time',
    stop: 'asked to end',
    pause: 'asked for a pause',
    nerves: 'nerves',
    thanks: 'polite words',
    nonsense: 'could not be made out',
    'breaks-rules': 'a request against the rules',
  },
  unknown: {
    technical: { label: 'a topic to learn', title: 'A topic to learn' },
    other: { label: 'no answer given yet', title: 'An answer to prepare' },
  },
  learnText: 'An honest “I don’t know” is better than an invented answer. It did not affect the score.',
  sampleTitle: 'A sample answer',
  questionsTitle: 'Your questions',
  questionsShow:
    'Questions like these show that you choose your work with care. They do not affect the score.',
  questionsNone:
    'There were none this time. Prepare two: for example, what the team is working on now, and how they will know that a newcomer is doing well.',
  noReply: 'The conversation ended before the reply.',
};
