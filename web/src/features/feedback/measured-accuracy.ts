/** What was measured about the judgement itself, as it is told to people; a sentence without its figure is left out. */
type Measured = {
  /** Correlation of one rater with eight others over the same interviews, in a published study. */
  raterAgreement: number;
  /** Of 100 English answers, those nearer to their own question than to another; a whole number as text. */
  englishRelevance: string | null;
  russianRelevance: string | null;
  /** Of 100 pairs within a ladder of answers from weak to strong, those in the right order; of ladders held apart. */
  ladderOrder: string | null;
  /** Of 100 expectations of answers made to deceive the rules, those that failed; of traps held apart. */
  trapErrors: string | null;
};

/** By `npm run bench:coach -- --only=relevance`, `--only=outside`; the decisions 24 and 25 have the tables. */
export const MEASURED: Measured = {
  raterAgreement: 0.49,
  englishRelevance: '93',
  russianRelevance: '94',
  ladderOrder: '87',
  trapErrors: '8',
};
