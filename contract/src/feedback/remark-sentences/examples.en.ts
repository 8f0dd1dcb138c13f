import type { SentencesOfSubject } from './wordings.ts';

/** What leaves an answer without substance. */
export const examplesEn = {
  weak: {
    'no-number': [
      'A figure would help here.',
      'How many, how long, by how much? The scale is missing.',
      'Without a number it is hard to tell whether this is a lot.',
    ],
    'general-claims': [
      'This could be anybody: there is no real case behind it.',
      'Anyone could say this; we do not see you in it yet.',
      'It stays general: what case is behind it?',
    ],
    'vague-words': [
      'Too vague to picture.',
      'It is not clear what exactly you mean.',
      'This is too broad: everyone will hear something different in it.',
    ],
    'only-we': [
      'It is all “we”: your own part stays hidden.',
      'Behind the “we” it is hard to make out what you did.',
      'We can hear the team, but not you yet.',
    ],
    'hidden-actor': [
      'Who did this? It sounds as if nobody did.',
      'We hear what was done, but not by whom.',
      'It is clear what was done. But who did it?',
    ],
    'cue-words': [
      'The words are general: there is nothing concrete in them yet.',
      'It is hard to tell what exactly this is about.',
      'What do you mean by this? Nothing concrete so far.',
    ],
    'question-echoed': [
      'This is mostly the question repeated.',
      'Most of these words come from the question; there is little answer yet.',
      'So far it is nearly all words of the question.',
    ],
    'keyword-list': [
      'A list of terms, not yet an answer.',
      'The terms are there, the links between them are not.',
      'Keywords are here, but they do not add up to an answer yet.',
    ],
  },
  fix: {
    'no-number': [
      'Put a figure into “{quote}”: how many, how long, by how much.',
      'After “{quote}” say how much that is, even roughly.',
      'Show the scale of “{quote}”: how many people, days or per cent?',
    ],
    'general-claims': [
      'Instead of “{quote}” tell one real case: when, where, what you did.',
      'Think of a time when it was so, and start there rather than with “{quote}”.',
      'Replace “{quote}” with a story of three sentences: where, what you did, what came of it.',
    ],
    'vague-words': [
      'Say what exactly you mean by “{quote}”.',
      'Make “{quote}” precise: who, what, how many?',
      'Replace “{quote}” with something one can see or count.',
    ],
    'only-we': [
      'Where you say “{quote}”, use “I” for what you did yourself.',
      'After “{quote}” add: “my part was …”',
      'Pick your own part out of “{quote}”: which bit was yours?',
    ],
    'hidden-actor': [
      'Say who is behind “{quote}”. If it was you, start with “I”.',
      'Retell “{quote}” in the first person, if it was you.',
      'Say who did it in “{quote}”: you, a colleague, the team?',
    ],
    'cue-words': [
      'Say more exactly what you mean by “{quote}”.',
      'After “{quote}” add at least one precise detail.',
      'Instead of “{quote}” name something concrete: a name, a number, an example.',
    ],
    'question-echoed': [
      'Answer the question in your own words, without repeating it.',
      'No need to repeat the question: begin with the answer.',
      'The question has been heard; say what is not in it.',
    ],
    'keyword-list': [
      'Take one of these terms and tell how you used it: “{quote}”.',
      'Pick one thing from “{quote}”, and explain it as if to a colleague who is new to it.',
      'Join “{quote}” into a story: what, what for, and what came of it.',
    ],
  },
} satisfies SentencesOfSubject;
