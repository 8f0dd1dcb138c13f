import type { Mark } from '../../ui/voice/speech-mark.tsx';

/** `order` counts the parts as they are said, from 0. */
export type SpeechPart = { order: number; text: string; mark: Mark | undefined };

const MARKED = /\[(figure|filler|hedge):([^\]]*)\]/;

/** Reads `[filler:Um,] we…` into words and marked phrases, in the order they are said. */
export function readMarkedSpeech(speech: string): SpeechPart[] {
  return speech
    .split(/(\[[a-z]+:[^\]]*\])/)
    .flatMap((piece): Omit<SpeechPart, 'order'>[] => {
      const marked = MARKED.exec(piece);
      if (marked) return [{ text: marked[2] ?? '', mark: marked[1] as Mark }];
      return piece
        .split(' ')
        .filter((word) => word !== '')
        .map((word) => ({ text: word, mark: undefined }));
    })
    .map((part, order) => ({ order, ...part }));
}
