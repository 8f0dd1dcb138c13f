export type ModelProblem =
  | 'offline'
  | 'refused'
  | 'no-room'
  | 'not-writable'
  | 'wrong-hash'
  | 'unknown-model';

/** Why a model could not be installed. Nothing of it is left behind that could be taken for a whole one. */
export class ModelError extends Error {
  readonly problem: ModelProblem;
  readonly modelId: string;

  constructor(problem: ModelProblem, modelId: string, options?: { cause?: unknown }) {
    super(`${modelId}: ${SENTENCES[problem]}`, options);
    this.name = 'ModelError';
    this.problem = problem;
    this.modelId = modelId;
  }
}

/** Messages for the operator's terminal; the web has its own. */
const SENTENCES: Record<ModelProblem, string> = {
  offline: 'could not be downloaded; check the network, then run `npm run models -- add` to try again',
  refused:
    'its server answered, but did not send it; try again later, or set MODELS_MIRROR to another address of the hub',
  'no-room': 'there is not enough room on the disk for it',
  'not-writable': 'its directory cannot be written; set MODELS_DIR to one that can',
  'wrong-hash': 'what was downloaded is not what the manifest promises, so it was thrown away',
  'unknown-model': 'the manifest has no model of this name',
};

export function toModelError(cause: unknown, modelId: string): unknown {
  if (cause instanceof ModelError) return cause;
  const problem = findDiskProblem(cause);
  return problem ? new ModelError(problem, modelId, { cause }) : cause;
}

/** Of the file system's own errors; those of a connection have their code in their cause. */
export function findDiskProblem(error: unknown): 'no-room' | 'not-writable' | undefined {
  const { code } = error as { code?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'no-room';
  return code === 'EACCES' || code === 'EPERM' || code === 'EROFS' ? 'not-writable' : undefined;
}
