/** Words with which a speaker leaves the story and comes back. */
export const DIGRESSIONS = `
anyway|anyways
where|what was i
by the way
what's|what is his|her|its|that|the name
another|different story
long story
that's another
speaking of
but i digress
you'd never|be
or was it
i remember when
funny|speaking thing|enough
кстати
к слову
о чем это? я|мы
так вот
ну ладно
ладно
это другая|отдельная|уже история
возвращаясь к
короче говоря
в общем
то ли
не помню уже? как|кто|что|где|когда
или нет
`;

/** Words that open one more case. */
export const ONE_MORE = `
also
another|one other|more time|example|thing|case|situation
and then there
and there was
and once
а еще
еще был|была|было|когда|раз|в|на|одна|один|мы|я
а в|на
и на|в
кроме того
плюс
потом еще
или вот
или еще
`;
