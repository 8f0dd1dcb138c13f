/** Sounds people make while they look for a word. */
export const FILLED_PAUSE =
  /^(?:э[эм]*(?:-[эм]+)*|м{2,}|хм+|а{2,}(?:-а+)*|а-а+|у?гу|ага|u+m+|u+h+m*|e+r+m*|erm+|a+h+|h+m+|m{2,}|eh+)$/u;

/** Fillers wherever they stand. */
export const PLAIN_FILLERS = `
ну
так сказать
скажем так
если можно так сказать
как говорится
как это сказать
как это называется
как бы это сказать
как бы так сказать
как там его
это самое ну
собственно говоря
ну это
короче говоря
блин
так вот
you know what i mean
you know what i'm saying
how do i put this
how should i say
`;

/** Fillers only when nothing around them needs them: each has its rule in `fillers.rules.ts`. */
export const CONDITIONAL_FILLERS = [
  'вот',
  'как бы',
  'типа',
  'типо',
  'в общем',
  'в общем-то',
  'вобщем',
  'короче',
  'кароче',
  'это самое',
  'значит',
  'в принципе',
  'знаете',
  'понимаете',
  'слушайте',
  'там',
  'это',
  'так',
  'да',
  'собственно',
  'like',
  'you know',
  'i mean',
  'so',
  'right',
  'well',
  'okay',
  'ok',
  'yeah',
  'basically',
  'actually',
  'literally',
  'you see',
] as const;
