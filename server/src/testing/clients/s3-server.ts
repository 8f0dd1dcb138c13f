import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { findDebianProgram, findFreePort, startProgram } from './debian-program.ts';

export type S3Server = {
  /** What `.env` would say, `S3_PRESIGNED_READS` apart. */
  settings: {
    S3_ENDPOINT: string;
    S3_BUCKET: string;
    S3_ACCESS_KEY_ID: string;
    S3_SECRET_ACCESS_KEY: string;
  };
  /** For looking at what is in the bucket. */
  client: S3Client;
  stop(): Promise<void>;
};

/** The package is a library without a program; the path is read from `/usr/bin`. */
const SWIFT = {
  name: '../lib/python3/dist-packages/swift/proxy/server.py',
  packageName: 'python3-swift',
  variable: 'SWIFT_PROXY_SERVER',
};
const PYTHON = { name: 'python3', packageName: 'python3', variable: 'PYTHON' };
/** A guard against hanging, as long as the installation itself may take. */
const INSTALL_MS = 180_000;
const START = resolve(import.meta.dirname, 'start-swift.py');

/** OpenStack Swift with its S3 interface, from Debian (decision 32). Undefined: tests that need it are skipped. */
export async function findS3Server(): Promise<string | undefined> {
  const python = (await findDebianProgram(SWIFT)) && (await findDebianProgram(PYTHON));
  const deadline = Date.now() + INSTALL_MS;
  while (python && Date.now() < deadline) {
    if (await canImportSwift(python)) return python;
    await sleep(500);
  }
  return undefined;
}

/** False while another test file is still installing what Swift needs. */
async function canImportSwift(python: string): Promise<boolean> {
  try {
    await promisify(execFile)(python, ['-c', 'import swift.common.middleware.s3api.s3api']);
    return true;
  } catch {
    return false;
  }
}

/** A server of its own with one empty bucket. */
export async function startS3Server(python: string): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'aloud-s3-'));
  const port = await findFreePort();
  const program = await startProgram(python, [START, directory, String(port)], { port });
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'aloud',
    S3_ACCESS_KEY_ID: 'aloud:tests',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const client = new S3Client({
    endpoint: settings.S3_ENDPOINT,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: { accessKeyId: settings.S3_ACCESS_KEY_ID, secretAccessKey: settings.S3_SECRET_ACCESS_KEY },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const stop = async () => {
    client.destroy();
    await program.stop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await client.send(new CreateBucketCommand({ Bucket: settings.S3_BUCKET }));
  } catch (error) {
    await stop();
    throw error;
  }
  return { settings, client, stop };
}
