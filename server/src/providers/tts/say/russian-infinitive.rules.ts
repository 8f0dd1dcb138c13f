const ENDING =
  /(?:[аеиоуыя]ть|(?:учес|прочес|зачес|почес|сес|съес|клас|крас|упас|попас|пропас)ть|(?:й|вез|вес|нес|рас|спас|полз|плес)ти|(?:мо|ле|же|се|бере|стере|привле|увле|исте)чь|ться|тись|чься)$/u;

/** Words that end like a verb and are none. */
const OTHERS = new Set(
  `пять девять десять память сеть соцсеть мать печать кровать суть путь опять хоть чуть нить рукоять плоть ртуть
  совести повести страсти ночь`.split(/\s+/),
);

/** Tells an infinitive by its ending; a doubtful word is none. */
export function isRussianInfinitive(word: string): boolean {
  return ENDING.test(word) && !OTHERS.has(word);
}
