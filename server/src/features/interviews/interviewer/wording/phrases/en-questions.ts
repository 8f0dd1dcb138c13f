import type { QuestionPhrases } from './phrases.ts';

export const questionsEn: QuestionPhrases = {
  forRole: [
    'The role is {role}.',
    "Here's the position we're talking about: {role}.",
    'The position on the table is {role}.',
    "Today's role: {role}.",
    'The job in question is {role}.',
  ],
  restate: [
    'Of course. The question is: {question}',
    'Let me repeat it. {question}',
    'Sure. {question}',
    'Once again: {question}',
    "Certainly, I'll say it again. {question}",
    "Here's the whole question. {question}",
    "I'll ask it again. {question}",
  ],
  slower: [
    "I'll speak more slowly. {question}",
    'Of course, slower now. {question}',
    'Let me slow down. {question}',
    'Again, without hurrying. {question}',
    "I'll take it gently: {question}",
    'Slowly this time: {question}',
    'Yes, that was fast. {question}',
  ],
  rephrase: {
    behavioural: [
      'To put it another way, I need one case from your experience. {question}',
      'Put simply, remember how it was for you. {question}',
      "I'm after a story: what happened, what you did, how it ended. {question}",
      "In other words, it's about your experience, not theory. {question}",
      'Any real example will do, even a small one. {question}',
    ],
    technical: [
      'Let me put it differently: explain it as you would to a colleague. {question}',
      "I'd like to know how it works and when it's used. {question}",
      "More simply: what it is, and what it's for. {question}",
      'In other words, the essence and an example of use. {question}',
      'I need no textbook definition, your own words are enough. {question}',
    ],
    situational: [
      'To say it differently, imagine yourself in that place. {question}',
      "In other words, I'd like your steps in order. {question}",
      "It's an imagined case, with no single answer. {question}",
      "I'm interested in what you do first and what comes after. {question}",
      'Simply put, this is the situation, and I need your decision. {question}',
    ],
    unusual: [
      "The exact answer isn't needed, I'm interested in your thinking. {question}",
      'Put differently: reason aloud about how you would get there. {question}',
      "It's a reasoning problem, start with any assumptions. {question}",
      'More simply: split it into parts and estimate each. {question}',
      "There's nothing to know beforehand, just think aloud. {question}",
    ],
  },
  followUpRestate: [
    'To clarify again: {question}',
    'What I was asking about your answer is this. {question}',
    'Let me ask that again. {question}',
    'Going back to what I asked: {question}',
    "Here's what I'd like to understand. {question}",
    'Sure, let me clarify. {question}',
    "It's about your last answer. {question}",
  ],
  hintFromBank: [
    'A question as a hint: {hint}',
    'Try coming in from here. {hint}',
    "Here's a thread you can pull. {hint}",
    'Start with a smaller question: {hint}',
    'Think about this first. {hint}',
    'A question like this may help: {hint}',
  ],
  hint: {
    behavioural: [
      'Recall one day: where it was, what you did, how it ended.',
      'Start with what went wrong, and tell me how you put it right.',
      'Take your latest project and look for a similar moment in it.',
      'Studies or a side job count too: what matters is what you did.',
      'Say first how it ended, then go back to the beginning.',
    ],
    technical: [
      'Begin with the problem it solves, then say how it works.',
      'Compare it with something similar: the difference, and when to use which.',
      "Think of where you've met it, and go from the example.",
      'Say what you know for certain, and mark where the guessing begins.',
      'Think about what would break without it.',
    ],
    situational: [
      'Begin with what you need to find out before acting.',
      "Think about whom it affects and whom you'd talk to first.",
      'Name the first step, then say what the second depends on.',
      "Imagine you have one day: what you'd manage to do.",
      "Say what you'd be ready to give up, and what not.",
    ],
    unusual: [
      'Split the problem into parts and estimate each roughly.',
      "Start with a number you know, such as your city's population.",
      'State an assumption and see where it leads.',
      'Think of the extremes: the smallest possible answer and the largest.',
      'Take one person, work it out for them, then multiply.',
    ],
  },
  ownQuestions: [
    {
      type: 'behavioural',
      text: 'What does your work consist of: which tasks do you do most, and with what?',
    },
    {
      type: 'behavioural',
      text: 'Tell me about a piece of work you are proud of. What was your part in it?',
    },
    { type: 'situational', text: 'You are given two urgent tasks and time for one. What do you do?' },
    {
      type: 'behavioural',
      text: 'Tell me about a mistake that cost you something. What did you do afterwards?',
    },
    { type: 'behavioural', text: 'Tell me about a disagreement with a colleague. How was it settled?' },
    {
      type: 'situational',
      text: 'You join a team and see something done badly. What would you do in your first month?',
    },
    {
      type: 'behavioural',
      text: 'What did you have to learn quickly for your work, and how did you go about it?',
    },
    {
      type: 'situational',
      text: 'The deadline is tomorrow, and you see you will miss it. What do you say, and to whom?',
    },
    {
      type: 'behavioural',
      text: 'Tell me about a time when you had to convince people who did not agree with you.',
    },
    {
      type: 'situational',
      text: 'Your manager asks for something you believe is a mistake. How do you act?',
    },
  ],
};
