import { parentPort } from 'node:worker_threads';

/** A thread that tells what it sees. */
parentPort?.postMessage({ ...process.env });
