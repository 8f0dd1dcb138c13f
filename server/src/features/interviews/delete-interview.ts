import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DropFileDeps } from '../files/drop-file.ts';
import { dropSound } from './drop-sound.ts';
import { deleteInterviewRow, findInterview, type Which } from './interviews.data.ts';
import { stopInterview } from './stop-interview.ts';

type Deps = DropFileDeps & { clock: Clock };

export async function deleteInterview(deps: Deps, which: Which): Promise<void> {
  await stopInterview(deps, which);
  const row = await findInterview(deps.db, which);
  if (row?.audioFileId) await dropSound(deps, { ...which, fileId: row.audioFileId });
  if (!(await deleteInterviewRow(deps.db, which))) throw new AppError('request.not-found');
}
