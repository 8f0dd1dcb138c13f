// Threads ignore loaders given as arguments (Node 20): this one registers the loader inside, then loads the sources.
import { workerData } from 'node:worker_threads';

const { register } = await import(workerData.loader);
register();

export const { work } = await import(workerData.file);
