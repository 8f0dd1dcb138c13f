/** Words that stand before and after terms, and belong to the sentence. */
export const PARTICLES: ReadonlySet<string> = new Set(
  'в во и на с со по к ко у о об а но не ни за то из от до же бы ли да для при без про или как что это'.split(
    ' ',
  ),
);

/** English letters as they are said in Russian. */
export const LETTERS: ReadonlySet<string> = new Set(
  'эй би си ди и эф джи эйч ай джей кей эл эль эм эн о пи кью ку ар эс ти ю ви икс уай зет зэт'.split(' '),
);
