/** Every beginning sets one interview aside under a name of its own, so that each ends once. */
export function makeReservationId(interview: { id: string; beginnings: number }): string {
  return `interview:${interview.id}:${interview.beginnings}`;
}
