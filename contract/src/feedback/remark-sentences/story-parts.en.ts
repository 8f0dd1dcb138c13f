import type { SentencesOfSubject } from './wordings.ts';

/** What a story, or what is said of oneself, lacks. */
export const storyPartsEn = {
  weak: {
    'no-situation': [
      'The story starts in the middle: where and when was this?',
      'Hard to picture yet: there is no time or place.',
      'The scene is not set: where does this happen, and when?',
    ],
    'no-task': [
      'You do not say what you had to achieve.',
      'The goal is missing: what was expected of you?',
      'It is not clear yet what your task was.',
    ],
    'no-action': [
      'You do not say what you did yourself.',
      'We do not hear your own steps yet.',
      'The story is there, but where are you in it? What did you do?',
    ],
    'no-result': [
      'The story stops before its end: what changed?',
      'We do not hear how it turned out.',
      'An ending is missing: what did it lead to?',
    ],
    'no-now': [
      'You do not say what you do now.',
      'It is not clear yet what your work is today.',
      'The listener does not know who is speaking: what do you do now?',
    ],
    'no-path': [
      'You do not say what led you here.',
      'How you got here is missing.',
      'What came before this? We do not hear it.',
    ],
    'no-proof': [
      'There is no fact or case behind this yet.',
      'This calls for proof: a fact or a case.',
      'You say it, but nothing backs it up yet.',
    ],
    'no-aim': [
      'You do not say what you want next.',
      'It is not clear what you hope for from this job.',
      'Where do you want to go from here? We do not hear it.',
    ],
    'no-reason': ['The “because” is missing.', 'You do not say why.', 'There is no reason given yet.'],
    'no-trait': [
      'The quality itself is not named.',
      'It is not clear which trait this is about.',
      'A direct answer is missing: which quality is it?',
    ],
    'no-remedy': [
      'You do not say what you do about it.',
      'The second half is missing: how do you deal with it?',
      'It is not clear how you keep this from getting in the way.',
    ],
    'no-question': [
      'No question has been asked yet.',
      'You were invited to ask, and there is no question here.',
      'This was the place for a question of your own.',
    ],
  },
  fix: {
    'no-situation': [
      'Open with one sentence of place and time, then go to “{quote}”.',
      'Before “{quote}” add a sentence: where this was, and when.',
      'Set the scene before you say “{quote}”: when and where.',
    ],
    'no-task': [
      'Before “{quote}” say what you had to achieve, and by when.',
      'Add one sentence about the goal before “{quote}”: what was expected of you?',
      'Name the task first, then “{quote}”.',
    ],
    'no-action': [
      'After “{quote}” say, step by step, what you did yourself: I found, I wrote, I agreed.',
      'Go on from “{quote}” with your own steps: what you did first, and what then.',
      'Add two or three sentences after “{quote}” that begin with “I”.',
    ],
    'no-result': [
      'Do not stop at “{quote}”. Add one sentence: what changed, and by how much.',
      'After “{quote}” say how it turned out, with a figure if you can.',
      'Take the story to its end: what was different after “{quote}”?',
    ],
    'no-now': [
      'Open with what you do now, in one sentence, then “{quote}”.',
      'Before “{quote}” say what you do today.',
      'Let the first sentence be about the present: who you are, what you do. Then “{quote}”.',
    ],
    'no-path': [
      'Add to “{quote}” what brought you here: two or three steps are enough.',
      'Next to “{quote}” say where it all began.',
      'Link “{quote}” to what came before: studies, a job, a turning point.',
    ],
    'no-proof': [
      'After “{quote}” give one fact or case that shows it.',
      'Back up “{quote}”: when did it show in practice?',
      'Add proof to “{quote}”: a case, a figure, or what others said.',
    ],
    'no-aim': [
      'After “{quote}” say what you hope for from this job.',
      'End with what you want next: one sentence after “{quote}” is enough.',
      'Add a sentence about your goal to “{quote}”: “now I want to …”',
    ],
    'no-reason': [
      'After “{quote}” give the reason in one sentence.',
      'Add to “{quote}” why that is.',
      'Give one reason for “{quote}”, your own rather than a general one.',
    ],
    'no-trait': [
      'Before “{quote}” name the quality itself, in a word or two.',
      'Start with a direct answer: which quality is it? Then “{quote}”.',
      'Put a name to “{quote}”: which quality is behind it?',
    ],
    'no-remedy': [
      'After “{quote}” say what you do about it: one habit, one trick.',
      'Do not stop at “{quote}”: add how you deal with it.',
      'Add to “{quote}” what helps you with it.',
    ],
    'no-question': [
      'Ask at least one question: about the work, the team, the first months.',
      'Ask what you really need to know before your first day.',
      'Prepare one question about the work itself, and say why you ask.',
    ],
  },
} satisfies SentencesOfSubject;
