/** Upstream writes milliseconds and a numeric offset, never `Z`; some clients compare the text. */
export function wireDate(date: Date): string {
  return date.toISOString().replace('Z', '+00:00');
}
