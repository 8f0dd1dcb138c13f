/**
 * A text without the characters at its end that a test of one character names. An expression such as `/[.,]+$/` looks at
 * every run of them in the text again from each of its characters, which a text of nothing else makes slow.
 */
export function trimEnd(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
