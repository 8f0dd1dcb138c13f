/** Places a text among all texts by what it is about: texts of like meaning lie in like directions. */
export type SentenceEmbedder = {
  /**
   * A vector of length 1, or of length 0 for a text without a word. English only. What goes beyond the given number of
   * tokens, or beyond the embedder's own limit, is not read.
   */
  embed(text: string, tokensMax?: number): Promise<Float32Array>;
};

/** Null while no model is installed. Looked for anew each time, because a model may arrive after the start. */
export type FindEmbedder = () => Promise<SentenceEmbedder | null>;
