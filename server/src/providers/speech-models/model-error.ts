export type ModelProblem = 'offline' | 'no-room' | 'not-writable' | 'wrong-hash' | 'unknown-model';

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
  'no-room': 'there is not enough room on the disk for it',
  'not-writable': 'its directory cannot be written; set MODELS_DIR to one that can',
  'wrong-hash': 'what was downloaded is not what the manifest promises, so it was thrown away',
  'unknown-model': 'the manifest has no model of this name',
};

export function toModelError(cause: unknown, modelId: string): unknown {
  if (cause instanceof ModelError) return cause;
  const code = (cause as { code?: string }).code;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new ModelError('no-room', modelId, { cause });
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new ModelError('not-writable', modelId, { cause });
  }
  return cause;
}
