/** Each start has a reservation of its own, so that each is charged or released once. */
export function makeReservationId(interview: { id: string; beginnings: number }): string {
  return `interview:${interview.id}:${interview.beginnings}`;
}
