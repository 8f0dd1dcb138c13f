import type { FactAsk } from '../fact.ts';

/** What is asked after a name, a figure or a quotation. */
export const TAILS: Record<FactAsk, readonly string[]> = {
  'how-measured': [
    'how was that measured?',
    'where does that figure come from?',
    'how do you know?',
    'what was it compared with?',
    'how did you check that?',
  ],
  'why-this': [
    'why that and not something else?',
    'what spoke for it?',
    'what were the other options?',
    'what was the reason?',
    'what is behind that?',
  ],
  'your-part': [
    'what was your own part in it?',
    'where did you come in?',
    'what did you do yourself?',
    'which part of that was yours?',
    'what did you personally do there?',
  ],
  'what-went-wrong': [
    'what are the downsides?',
    'what can go wrong there?',
    'did anything go wrong?',
    'what is the price of that?',
    'what got in the way?',
  ],
  'what-would-you-change': [
    'what would you change there?',
    'what would you do differently now?',
    'what could be done differently?',
    'would you do it the same way again?',
    'what would you improve?',
  ],
  'what-came-of-it': [
    'what came of it?',
    'how did it end?',
    'what does that lead to?',
    'what was the effect?',
    'what changed after that?',
  ],
  'how-exactly': [
    'how exactly?',
    'what did that involve?',
    'could you go into detail?',
    'how did that look in practice?',
    'can you walk me through it?',
  ],
  'tell-more': [
    'can you tell me more?',
    'could you go into detail?',
    'what else should I know?',
    'could you give an example?',
    'what is behind that?',
  ],
};

/** The same after a bare figure. */
export const NUMBER_TAILS: Record<FactAsk, readonly string[]> = {
  ...TAILS,
  'how-measured': [
    'how was that measured?',
    'where does that figure come from?',
    'how did you get to that figure?',
    'what was it compared with?',
    'how sure are you of that figure?',
  ],
  'tell-more': [
    'can you tell me more about that?',
    'what is behind that figure?',
    'what else should I know?',
    'could you go into detail?',
    'where does that come from?',
  ],
};

export const TOOL_QUESTIONS: ReadonlyMap<FactAsk, readonly string[]> = new Map([
  [
    'why-this',
    [
      'Why {n} and not something else?',
      'What made {n} the choice there?',
      'What spoke for {n} in that case?',
      'Why was it {n}?',
      'What were the alternatives to {n}?',
    ],
  ],
  [
    'tell-more',
    [
      'What role did {n} play there?',
      'How did {n} come in?',
      'What exactly was {n} for?',
      'What can you tell me about {n} there?',
      'How did you work with {n}?',
    ],
  ],
]);
