import { word } from './words.en.ts';

/** What the marks of key points say, in feedback and in reports alike. */
export function keyPointLabels() {
  return {
    said: word('point_said'),
    hinted: word('point_hinted'),
    missing: word('point_missing'),
    essential: word('pointEssential'),
  };
}
