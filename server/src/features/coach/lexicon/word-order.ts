const split = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Pairs that no speaker of English says side by side; shuffled words are full of them. */
export const ENGLISH_CLASHES: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[] = [
  [
    split('a an the'),
    split(
      'a an the of in at to from with by i we he she they it is are was were and or but be been have had has do did that this my our your their',
    ),
  ],
  [
    split('of from at into with about'),
    split('i we he she they is are was were and or but of to be been had has have did can would will'),
  ],
  [
    split('my our their your his'),
    split('the a an i we he she they is are was were of to in and or at from with be been had has have did'),
  ],
  [split('is are was were'), split('is are was were have has had do did can would will i we')],
  [split('i'), split('the a an of is are were and or to with from')],
  [split('we they'), split('is was of the a an to and am')],
  [split('to'), split('of and or was were is are had i we they he at to')],
  [split('and or'), split('of and or')],
];

/** Russian words that cannot follow a preposition. */
export const NEVER_AFTER_PREPOSITION = split(
  'я ты мы он она они вы и а но или что бы же ли если когда потому поэтому чтобы',
);
