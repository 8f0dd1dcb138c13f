import { homedir } from 'node:os';
import { join } from 'node:path';

/** One per person, beside the caches of their other programs: test runs and benches of any checkout share it. */
export function sharedModelsDirectory(environment: NodeJS.ProcessEnv): string {
  if (environment.MODELS_DIR) return environment.MODELS_DIR;
  if (environment.XDG_CACHE_HOME) return join(environment.XDG_CACHE_HOME, 'aloud', 'models');
  if (process.platform === 'win32' && environment.LOCALAPPDATA) {
    return join(environment.LOCALAPPDATA, 'aloud', 'models');
  }
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'aloud', 'models');
  return join(homedir(), '.cache', 'aloud', 'models');
}
