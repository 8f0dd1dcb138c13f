import type { SentencesOfSubject } from './wordings.ts';

/** How it was said. */
export const confidenceEn = {
  weak: {
    hedges: [
      'Here “{word}” takes the force out of the sentence.',
      'With “{word}” in it, this sounds less certain.',
      'Without “{word}” this would sound firmer.',
      'The softening word takes the force out of the sentence.',
    ],
    'self-deprecation': [
      'These words work against you.',
      'You talk yourself down here.',
      'Said this way, your experience sounds smaller than it is.',
    ],
    'trails-off': [
      'The answer fades out instead of ending.',
      'The ending never quite lands.',
      'Towards the end it loses its strength.',
    ],
    fillers: [
      'Fillers: {perMinute} a minute. Up to {healthy} nobody notices.',
      'At {perMinute} a minute the fillers stand out; up to {healthy} they do not.',
      'Fillers come {perMinute} times a minute; people overlook about {healthy}.',
      'There are {count} fillers in this answer, and they show.',
      'Fillers clutter the answer: {count} of them.',
      'It would be cleaner without its {count} fillers.',
      'The fillers are noticeable.',
    ],
    'filled-pauses': [
      'Drawn-out “um” and other fillers: {perMinute} a minute. Up to {healthy} nobody notices.',
      'The pauses are filled with “um”: with other fillers, {perMinute} a minute. About {healthy} go unnoticed.',
      'Where silence would do there is an “um”: {perMinute} fillers a minute, and people overlook about {healthy}.',
      'The pauses are often filled with a drawn-out “um”.',
    ],
    'soft-words': [
      'Words like {words} water down the answer.',
      'The answer is softened many times, by {words} and the like.',
      'There are many softening words here, {words} among them, and they make it sound weaker than it is.',
      'Softening words water down the answer.',
    ],
    restarts: [
      'The sentence starts over.',
      'This thought begins twice, and the listener loses the thread.',
      'There is a fresh start in mid-sentence.',
    ],
    'too-fast': [
      '{wordsPerMinute} words a minute is hard to follow.',
      'At {wordsPerMinute} words a minute the listener falls behind.',
      'The pace is high: {wordsPerMinute} words a minute leave no time to take it in.',
      'The pace is so high that it is hard to follow.',
    ],
    'too-slow': [
      '{wordsPerMinute} words a minute sounds unsure.',
      'At {wordsPerMinute} words a minute attention starts to wander.',
      'The pace is low: at {wordsPerMinute} words a minute the answer sounds more hesitant than it is.',
      'The pace is slow, and that sounds unsure.',
    ],
    'long-pauses': [
      'Silences of more than {seconds} seconds inside sentences: {count}.',
      'The thread gets lost in pauses of more than {seconds} seconds in mid-sentence: {count} of them.',
      'Sentences break off into silence: {count} pauses of more than {seconds} seconds.',
      'Long silences inside sentences make the listener lose the thread.',
    ],
  },
  fix: {
    hedges: [
      'Say “{quote}” without “{word}”: the same sentence as a plain fact.',
      'Take “{word}” out of “{quote}”, and say it again: it will sound firmer.',
      'Try “{quote}” once more, without “{word}”.',
      'Say “{quote}” without the softening word: the same sentence as a plain fact.',
    ],
    'self-deprecation': [
      'Instead of “{quote}” say what you did know or do.',
      'Leave out “{quote}”, and start with what you can do.',
      'Replace “{quote}” with a fact: what did you get right?',
    ],
    'trails-off': [
      'Replace the ending “{quote}” with one sentence about the outcome.',
      'Instead of “{quote}” come to a full stop: name the outcome, and leave it there.',
      'End on the main thing, without “{quote}”.',
    ],
    fillers: [
      'Watch out for “{quote}”: a second of silence does better here than a filler.',
      'Where you have “{quote}”, take a short pause: it sounds more confident.',
      'When you feel like saying “{quote}”, simply be silent for a second.',
    ],
    'filled-pauses': [
      'Next to “{quote}” you draw out an “um”: be silent for a second, a pause sounds better.',
      'There is an “um” near “{quote}”: take a breath instead.',
      'Near “{quote}” trade the “um” for silence: hardly anyone will notice it.',
    ],
    'soft-words': [
      'Say “{quote}” once more, without {words}.',
      'Repeat “{quote}” straight, without {words}: the meaning stays, and it sounds firmer.',
      'Take {words} out of “{quote}”, and listen to the difference.',
      'Say “{quote}” straight, without softening words.',
    ],
    restarts: [
      'At “{quote}” finish the sentence you began, even if it is not perfect.',
      'Do not drop the sentence at “{quote}”: think for a second, then say it whole.',
      'Take “{quote}” to the end of the sentence, even with the wrong word: you can correct it in the next one.',
    ],
    'too-fast': [
      'Breathe at the full stops. Say “{quote}” at half the speed.',
      'Say “{quote}” with a pause after every thought.',
      'Say “{quote}” as if a colleague were writing it down.',
    ],
    'too-slow': [
      'Say “{quote}” once more, in one breath.',
      'Repeat “{quote}” a little faster, without stopping inside the sentence.',
      'Say “{quote}” two or three times: a familiar sentence flows better.',
    ],
    'long-pauses': [
      'Think before the sentence, not in the middle of it as in “{quote}”.',
      'Take your pause before “{quote}”, then say the sentence whole.',
      'Say “{quote}” without stopping, and think between sentences.',
    ],
  },
} satisfies SentencesOfSubject;
