import type { SentencesOfSubject } from './wordings.ts';

/** What makes an answer hard to follow. */
export const structureEn = {
  weak: {
    'out-of-order': [
      'The order makes the listener jump back.',
      'This part comes in the wrong place.',
      'Pieces come out of order, so the answer is hard to follow.',
    ],
    repeats: [
      'This was already said.',
      'The same thought comes a second time.',
      'You have said this before in nearly the same words.',
    ],
    fragments: [
      'The thoughts are not connected yet.',
      'Sentences stand apart; it is hard to hear what leads to what.',
      'It comes in fragments, and the thread gets lost.',
    ],
    rambling: [
      'Long for what it says: the point gets lost.',
      'There are more words than needed, and the point drowns in them.',
      'It goes on for a while; the main thing is hard to catch.',
    ],
    'several-stories': [
      'There are several stories here, and the main one gets lost.',
      'Each of these cases needs more room than one answer has.',
      'The cases are not connected, so the listener has to choose for you.',
    ],
    'late-start': [
      'The answer starts late.',
      'It takes a while to get to the point.',
      'There is a long run-up before the answer.',
    ],
  },
  fix: {
    'out-of-order': [
      'Tell it in order, and “{quote}” will find its place.',
      'Move “{quote}”: first what came earlier, then what came of it.',
      'Find the right place for “{quote}”: an answer in order is easier to follow.',
    ],
    repeats: [
      'Say “{quote}” once, and spend the time on a new detail.',
      'The second “{quote}” can go: add something not yet said instead.',
      'Keep “{quote}” in one place, where it matters most.',
    ],
    fragments: [
      'Tie the pieces together: begin with “{quote}”, then “so” and “as a result”.',
      'Join “{quote}” to the next sentence: “because”, “so”, “after that”.',
      'Make “{quote}” a whole sentence, and go on from it to the next.',
    ],
    rambling: [
      'Keep one idea, and say “{quote}” in one short sentence.',
      'Halve the answer, starting with “{quote}”: say it shorter.',
      'Try to say “{quote}” in one short sentence, and then the whole answer that way.',
    ],
    'several-stories': [
      'Choose one story, say “{quote}”, and take it to its end.',
      'Keep one case. If it is “{quote}”, the others can go.',
      'One story is enough: take “{quote}”, and add detail.',
    ],
    'late-start': [
      'Begin with “{quote}”: everything before it can go.',
      'Make “{quote}” your first sentence.',
      'Move “{quote}” to the very start, and leave out the run-up.',
    ],
  },
} satisfies SentencesOfSubject;
