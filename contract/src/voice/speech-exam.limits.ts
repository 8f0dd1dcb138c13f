/** An exam of recognisers has about sixty words: a smaller difference of their shares of wrong words is chance. */
export const SAME_WORD_ERRORS = 0.015;
