/** The HTTP status of a refused call, 0 for a call that never arrived, `undefined` for anything else. */
export function refusalStatus(error: unknown): number | undefined {
  const { name, code } = (error ?? {}) as { name?: string; code?: unknown };
  if (name === 'AppwriteException' && typeof code === 'number') return code;
  return error instanceof TypeError ? 0 : undefined;
}

/** The machine-readable kind of a refusal, such as `general_argument_invalid`. */
export function refusalType(error: unknown): string {
  const { type } = (error ?? {}) as { type?: unknown };
  return typeof type === 'string' ? type : '';
}
