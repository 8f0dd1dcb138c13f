/** Messages the form parser throws, without a status, for a truncated or malformed form. */
const BROKEN_FORM = /unexpected end of multipart data$|^Multipart: Boundary not found$/i;

/** The status of a failure that is not one of ours: Fastify's refusals carry it, a broken form is the sender's. */
export function refusalStatus(error: unknown): number {
  if (error instanceof Error && BROKEN_FORM.test(error.message)) return 400;
  return (error as { statusCode?: number }).statusCode ?? 500;
}
