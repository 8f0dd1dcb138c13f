/** Commas and full stops around a term are not part of it. */
export function trimSigns(text: string): string {
  return text.replaceAll(/[.,;:!?…]/gu, '').trim();
}
