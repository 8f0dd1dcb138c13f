import type { FollowUp } from '@aloud/contract/interviews.limits';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';

type Phrase = string | ((inserted: string) => string);
type Phrases = readonly [Phrase, ...Phrase[]];

/** Everything the interviewer without a model can say, in several wordings each. Never a judgement. */
export type InterviewerPhrases = {
  greeting: Phrases;
  forRole: Phrases;
  rules: Phrases;
  warmUp: Phrases;
  welcomeBack: Phrases;
  acknowledgement: Phrases;
  toNext: Phrases;
  /** After a question the candidate could not or would not answer. */
  noMatter: Phrases;
  restate: Phrases;
  followUp: Record<FollowUp, Phrases>;
  nudge: Phrases;
  notHeard: Phrases;
  bridge: Phrases;
  apology: Phrases;
  closingTime: Phrases;
  closingDone: Phrases;
  closingAsked: Phrases;
  /** For a bank that has nothing, or too little, for the role. */
  ownQuestions: readonly OwnQuestion[];
};

type OwnQuestion = { type: QuestionType; text: string };

export const interviewerPhrasesEn: InterviewerPhrases = {
  greeting: [
    "Hello! Nice to meet you. I'll be your interviewer today.",
    "Hi, thanks for coming. I'll be talking with you today.",
    "Hello and welcome. I'll be running this interview.",
  ],
  forRole: [
    (role) => `We're here to talk about the ${role} role.`,
    (role) => `This is for the ${role} position.`,
  ],
  rules: [
    'Take your time to think whenever you need it, and ask me if anything is unclear.',
    'Treat it as a normal conversation: pause, ask back, or interrupt me if you like.',
  ],
  warmUp: [
    'To begin with, tell me a little about yourself: what do you do now, and what do you enjoy most about it?',
    "Let's start simple: tell me about yourself and the work you do at the moment.",
    "Let's get to know each other: what have you been working on over the last couple of years?",
  ],
  welcomeBack: ["Welcome back. Let's go on.", "Good to have you back. Let's continue."],
  acknowledgement: [
    'I see.',
    'Thank you.',
    'Okay, thanks.',
    'Got it.',
    'Right.',
    'Understood, thank you.',
    'All right.',
    'Thanks, I follow.',
  ],
  toNext: [
    "Let's move on to the next question.",
    'Another question, then.',
    "Here's the next one.",
    "Let's talk about something else.",
    'Moving on.',
    "Let's change the subject.",
  ],
  noMatter: ["That's all right.", "No problem, let's leave that.", "Fair enough, let's go on."],
  restate: [
    (question) => `Of course. The question is: ${question}`,
    (question) => `Let me repeat it. ${question}`,
    (question) => `Sure. ${question}`,
  ],
  followUp: {
    'what-was-your-part': [
      'And which part of that was yours?',
      'You said "we". What did you do yourself?',
      'What did you personally do there?',
    ],
    'what-changed': ['And how did it end?', 'What changed in the end?', 'What came out of it?'],
    'by-how-much': [
      'Could you put a number on it? By how much?',
      'What were the figures, before and after?',
      'Roughly how much was that?',
    ],
    'what-exactly-you-did': [
      'What exactly did you do?',
      'Take me through what you did: where did you begin, and then?',
      'Which steps did you take?',
    ],
    'what-will-you-do': ['What would you do, step by step?', 'Where would you begin, and what comes next?'],
    'main-point': ["In short, what's your main point?", 'How would you answer that in one sentence?'],
    'so-what-is-the-answer': ['So where does that leave you?', "And what's your answer, then?"],
    'why-so': ['Why that way?', 'Why that way and not another?', "What's the reasoning behind it?"],
    'how-do-you-get-there': ['How do you get there? Think aloud for me.', 'Walk me through the reasoning.'],
    'at-what-cost': [
      'What do you have to give up for that?',
      'What are the downsides of that choice?',
      "When wouldn't you do it that way?",
    ],
    'for-example': [
      'Can you give me an example from your own work?',
      'Has that ever come up for you in practice?',
    ],
    'what-first': ['Where would you start?', 'Which of those would you do first, and why?'],
    'how-would-you-check': ['How would you know that it worked?', 'How would you check the result?'],
    'what-could-go-wrong': ['What could go wrong there?', 'What risks do you see?'],
    'what-do-you-assume': ['What are you assuming there?', 'What is that estimate based on?'],
    'what-was-your-task': ['And what was your task there?', 'What was expected of you in that situation?'],
    'who-are-you-now': ['And what do you do now?', 'What is your work at the moment?'],
    'what-led-you-here': ['How did you come to that?', 'What came before that?'],
    'what-proves-it': ['Where does that show in practice?', 'Can you back that up with a case?'],
    'what-do-you-want': ['And what do you want next?', 'What are you looking for now?'],
    'what-is-the-reason': ["And what's the main reason?", 'Why is that? Tell me the main reason.'],
    'which-trait': ['If you had to name one trait, which would it be?', 'Which one would you name?'],
    'what-do-you-do-about-it': ['And what do you do about it?', 'How do you deal with that?'],
    'what-would-you-ask': [
      'What would you like to ask us?',
      'What would you want to know about working here?',
    ],
    'when-and-where': [
      'When and where was that?',
      'Tell me a bit about the setting: which project, what kind of team?',
    ],
    'step-by-step': [
      'Could you take me through it step by step?',
      'Could you say a little more about that?',
      'Could you expand on that?',
    ],
    'back-to-question': [
      (question) => `Let me bring you back to the question: ${question}`,
      (question) => `I may not have put it clearly. ${question}`,
    ],
    'in-our-language': [
      "Let's continue in English. How would you say that?",
      'Could you answer that in English?',
    ],
    'about-key-point': ['What else matters here?', 'Is there anything essential you would add?'],
    'say-again': [
      'Sorry, part of that got lost on the line. Could you repeat the main point?',
      "Sorry, I couldn't hear all of that. Could you say the most important part again?",
    ],
  },
  nudge: [
    "Take your time, I'll wait.",
    'You can start anywhere, even with the simplest part.',
    'If this one is awkward, just say "next" and we\'ll take another.',
  ],
  notHeard: [
    "Sorry, I didn't catch that. Could you say it again?",
    'It was hard to hear you. Could you repeat that?',
    "Sorry, I couldn't make that out. Once more, please.",
  ],
  bridge: ["We're connected again. Go on, I'm listening.", 'I can hear you again. Please go on.'],
  apology: [
    'Sorry, I lost my thread for a second. Please go on, I am listening.',
    'Excuse me, could you say a few more words about that?',
  ],
  closingTime: [
    "Thank you, that's all the time we have. I enjoyed talking with you. Goodbye!",
    "We've run out of time. Thank you for the conversation, and goodbye!",
  ],
  closingDone: [
    'Thank you, those were all my questions. I enjoyed the conversation. Goodbye!',
    "That's everything I wanted to ask. Thank you for your time, and goodbye!",
  ],
  closingAsked: [
    "All right, let's stop here. Thank you for the conversation!",
    "Sure, we'll finish here. Thank you, and goodbye!",
  ],
  ownQuestions: [
    {
      type: 'behavioural',
      text: 'Tell me about a piece of work you are proud of. What was your part in it?',
    },
    { type: 'situational', text: 'You are given two urgent tasks and time for one. What do you do?' },
    {
      type: 'behavioural',
      text: 'Tell me about a mistake that cost you something. What did you do afterwards?',
    },
    { type: 'behavioural', text: 'Tell me about a disagreement with a colleague. How did it end?' },
    {
      type: 'situational',
      text: 'You join a team and see that something is done badly. What would you do in your first month?',
    },
    {
      type: 'behavioural',
      text: 'What did you have to learn quickly for your work, and how did you go about it?',
    },
    { type: 'unusual', text: 'How many cups of coffee are drunk in your city in a day? Think aloud.' },
    {
      type: 'behavioural',
      text: 'Tell me about a time when you had to convince people who did not agree with you.',
    },
  ],
};
