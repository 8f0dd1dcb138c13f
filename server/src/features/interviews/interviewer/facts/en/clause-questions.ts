import type { FactAsk } from '../fact.ts';

/** How a clause is told: what was done, what is usually done, what would be done, or something with another subject. */
export type Telling = 'past' | 'present' | 'would' | 'other';

/** What was met or went wrong has no parts: asked is what the candidate did about it. */
export const PART_IN_PROBLEM: readonly string[] = [
  'So {c}: what did you do about it?',
  'When {c}, what did you do yourself?',
  'What exactly did you do when {c}?',
  'You said {c}: what did you personally do?',
];

/** Questions about a clause; each leaves room for the longest clause within a spoken sentence. */
export const CLAUSE_QUESTIONS: Record<FactAsk, Record<Telling, readonly string[]>> = {
  'how-measured': {
    past: [
      'You said {c}: how was that measured?',
      'So {c}: how do you know?',
      'How could you tell that {c}?',
      'So {c}: which figures showed it?',
      'You said {c}: how did you check that?',
    ],
    present: [
      'You said {c}: how is that measured?',
      'So {c}: how do you check it works?',
      'When {c}, what do you measure?',
      'So {c}: which figures show the effect?',
    ],
    would: [
      'You said {c}: how would you measure that?',
      'So {c}: how would you know it worked?',
      'You said {c}: what would you check afterwards?',
      'So {c}: which figure would you watch?',
    ],
    other: [
      'You said {c}: how was that measured?',
      'So {c}: how do you know?',
      'How could you tell that {c}?',
      'So {c}: which figures showed it?',
      'You said {c}: how did you check that?',
    ],
  },
  'why-this': {
    past: [
      'You said {c}: why that way?',
      'Why was it that {c}?',
      'So {c}: what were the other options?',
      'You said {c}: what was the reason?',
      'So {c}: why that and not something else?',
      'What was the thinking when {c}?',
    ],
    present: [
      'You said {c}: why that way?',
      "So {c}: what's the reason for that?",
      'Why is it that {c}?',
      'So {c}: what would happen otherwise?',
      'So {c}: what are the other options?',
    ],
    would: [
      'You said {c}: why that step?',
      "So {c}: what's the reasoning?",
      'Why is it that {c}?',
      'So {c}: why that and not something else?',
      'You said {c}: what would decide it?',
    ],
    other: [
      'You said {c}: why is that?',
      'So {c}: what is behind that?',
      'Why is it that {c}?',
      'You said {c}: what explains that?',
    ],
  },
  'your-part': {
    past: [
      'You said {c}: what was your own part?',
      'When {c}, what did you do yourself?',
      'So {c}: which part was yours?',
      'What exactly did you do when {c}?',
      'You said {c}: what did you personally do?',
      'So {c}: what exactly did you do?',
    ],
    present: [
      'You said {c}: which part is yours?',
      'So {c}: what do you do yourself?',
      'When {c}, what falls to you personally?',
      'You said {c}: what exactly is your part?',
    ],
    would: [
      'So {c}: what would you do personally?',
      'You said {c}: what would be your part?',
      'So {c}: which part would you take yourself?',
      'You said {c}: what would others do?',
    ],
    other: [
      'You said {c}: what was your part there?',
      'So {c}: where did you come in?',
      'When {c}, what did you do yourself?',
      'You said {c}: what did you personally do?',
    ],
  },
  'what-went-wrong': {
    past: [
      'You said {c}: did anything go wrong?',
      'So {c}: what did that cost you?',
      'When {c}, what, if anything, went wrong?',
      'You said {c}: what were the downsides?',
      'So {c}: what got in the way?',
    ],
    present: [
      'You said {c}: where can that go wrong?',
      'So {c}: what are the downsides?',
      'When {c}, what can go wrong?',
      'You said {c}: what does that cost?',
    ],
    would: [
      'You said {c}: what could go wrong?',
      "So {c}: what's the risk there?",
      'You said {c}: what would that cost?',
      "So {c}: and if that doesn't work?",
    ],
    other: [
      "You said {c}: what's the downside of that?",
      'So {c}: where can that cause trouble?',
      'You said {c}: what does that cost?',
      'So {c}: what can go wrong there?',
    ],
  },
  'what-would-you-change': {
    past: [
      'You said {c}: what would you change today?',
      'So {c}: would you do it again?',
      'You said {c}: would you do anything differently?',
      'So {c}: what would you do differently now?',
    ],
    present: [
      'You said {c}: what would you change there?',
      'So {c}: what could be done differently?',
      'You said {c}: what would you improve?',
      'So {c}: what would you do differently?',
    ],
    would: [
      'So {c}: what would make you act differently?',
      'You said {c}: when would you do otherwise?',
      'You said {c}: what could change your mind?',
      "So {c}: and in what case wouldn't you?",
    ],
    other: [
      'You said {c}: what would you change there?',
      'So {c}: what could be done differently?',
      'You said {c}: how would you handle that now?',
      'So {c}: what would you do differently now?',
    ],
  },
  'what-came-of-it': {
    past: [
      'You said {c}: what came of it?',
      'So {c}: how did it end?',
      'What happened after {c}?',
      'You said {c}: what was the effect?',
      'What changed after {c}?',
      'So {c}: what did that change?',
    ],
    present: [
      'You said {c}: what does that give you?',
      "So {c}: what's the effect?",
      'What do you get when {c}?',
      'You said {c}: what comes of that?',
    ],
    would: [
      'You said {c}: what would you expect then?',
      'So {c}: what should come of it?',
      'You said {c}: what result would you want?',
      'So {c}: what would happen next?',
    ],
    other: [
      'You said {c}: what follows from that?',
      'So {c}: what does that lead to?',
      'What does it mean in practice that {c}?',
      "You said {c}: what's the effect of that?",
    ],
  },
  'how-exactly': {
    past: [
      'You said {c}: how exactly?',
      'How exactly did it go when {c}?',
      'So {c}: could you walk me through it?',
      'You said {c}: what did that involve?',
      'So {c}: how did that go?',
    ],
    present: [
      'You said {c}: how exactly?',
      'So {c}: what does that involve?',
      'So {c}: how do you go about it?',
      'So {c}: how does that look in practice?',
    ],
    would: [
      'You said {c}: how exactly?',
      'So {c}: what would that involve?',
      'You said {c}: what would you do first?',
      'So {c}: how would that look in practice?',
    ],
    other: [
      'You said {c}: how exactly?',
      'So {c}: can you go into detail?',
      'So {c}: how does that look in practice?',
      'So {c}: what exactly is behind that?',
    ],
  },
  'tell-more': {
    past: [
      'You said {c}: can you tell me more?',
      'So {c}: what else should I know?',
      'You said {c}: could you give some detail?',
      'So {c}: what was that like?',
    ],
    present: [
      'You said {c}: could you give an example?',
      'So {c}: can you tell me more?',
      'When {c}, what does it look like?',
      'You said {c}: can you describe a recent case?',
    ],
    would: [
      'You said {c}: could you tell me more?',
      'So {c}: what else would you do?',
      'You said {c}: what would come next?',
      'So {c}: could you go into detail?',
    ],
    other: [
      'You said {c}: can you tell me more?',
      'So {c}: could you give an example?',
      'You said {c}: could you go into detail?',
      'So {c}: what else matters there?',
    ],
  },
};
