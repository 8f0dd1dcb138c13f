import type { SentencesOfSubject } from './wordings.ts';

/** What an explanation, a plan or an estimate lacks. */
export const argumentPartsEn = {
  weak: {
    'no-claim': [
      'There is no direct answer in one sentence.',
      'A direct answer to the question is missing.',
      'What is your answer? It has not been put in one sentence yet.',
    ],
    'no-explanation': [
      'The “why” is missing.',
      'You say what, but not why.',
      'It is not clear what this rests on.',
    ],
    'no-example': [
      'An example would help here.',
      'There is no example yet.',
      'The idea stands on its own, without a case behind it.',
    ],
    'no-trade-off': [
      'You do not say what this approach costs.',
      'What does it cost? We do not hear that.',
      'We hear one side only: when would this be the wrong choice?',
    ],
    'no-steps': [
      'The steps are not there yet.',
      'It is not clear what you would do, and in what order.',
      'A plan needs steps, and we do not hear them yet.',
    ],
    'no-priority': [
      'It is not clear what you would do first.',
      'What matters most here? You do not say.',
      'The priority is missing.',
    ],
    'no-risk': [
      'You do not say what could go wrong.',
      'The plan sounds as if nothing could get in its way.',
      'No risk is mentioned yet.',
    ],
    'no-check': [
      'How would you know that it worked?',
      'A check is missing: what would show that it worked?',
      'You do not say how you would test the result.',
    ],
    'no-assumption': [
      'You do not say what you take as given.',
      'The assumptions stay unspoken.',
      'It is not clear what the reasoning starts from.',
    ],
    'no-reasoning': [
      'We do not hear how you got to the answer.',
      'How did you get there? The steps are missing.',
      'Your thinking stays unspoken here.',
    ],
    'no-conclusion': [
      'The reasoning ends without an answer.',
      'There is no conclusion yet.',
      'So what is the answer? It was not said.',
    ],
  },
  fix: {
    'no-claim': [
      'Start with the answer in one sentence; “{quote}” can come after it.',
      'First the short answer, and only then “{quote}”.',
      'Put a direct answer in front of “{quote}”: one sentence, no run-up.',
    ],
    'no-explanation': [
      'After “{quote}” add “because”, and finish the sentence.',
      'Stay with “{quote}” for a moment, and explain why it is so.',
      'Give “{quote}” a reason: why this way and not another?',
    ],
    'no-example': [
      'After “{quote}” add “for example”, and one case from your own work.',
      'Back up “{quote}” with an example: where have you come across this?',
      'Follow “{quote}” with one short case.',
    ],
    'no-trade-off': [
      'After “{quote}” add what it costs, or when you would not do it.',
      'Tell the other side of “{quote}” too: where does it not fit?',
      'Add one “but” after “{quote}”: what do you give up for it?',
    ],
    'no-steps': [
      'Turn “{quote}” into steps: first, then, after that.',
      'After “{quote}” name two or three steps in order.',
      'Go on from “{quote}” with a plan: step one, step two, step three.',
    ],
    'no-priority': [
      'Say what you would do first, and why; then “{quote}”.',
      'Before “{quote}” say what matters most here.',
      'Start with what cannot wait, and let “{quote}” follow.',
    ],
    'no-risk': [
      'After “{quote}” name one thing that could go wrong, and what you would do then.',
      'Add a risk to “{quote}”, and your way out of it.',
      'Go on after “{quote}” with: “if that does not work, …”',
    ],
    'no-check': [
      'After “{quote}” say how you would check that it helped.',
      'End with a check: what should be different after “{quote}”?',
      'Add a sign of success to “{quote}”: what would you see if it worked?',
    ],
    'no-assumption': [
      'Before “{quote}” say aloud what you assume.',
      'Begin with “let us assume …”, and only then “{quote}”.',
      'Name what you take as given, then go to “{quote}”.',
    ],
    'no-reasoning': [
      'Show how you get to “{quote}”: one step per sentence.',
      'Think aloud: which steps lead to “{quote}”?',
      'Before “{quote}” walk the listener through your thinking.',
    ],
    'no-conclusion': [
      'After “{quote}” say the answer: “so, …”',
      'Follow “{quote}” through to an answer: what does it come to?',
      'End with a conclusion: after “{quote}” say “so my answer is”, and give it.',
    ],
  },
} satisfies SentencesOfSubject;
