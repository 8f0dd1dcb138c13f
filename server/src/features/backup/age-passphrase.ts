import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { Decrypter, Encrypter, Stanza } from 'age-encryption';
import { StartError } from '../../platform/app-error.ts';

/** age's own default: about a second and 256 MB for every guess of a passphrase. */
const WORK_FACTOR = 18;
/** age refuses more when it reads: a forged header must not occupy the machine. */
const WORK_FACTOR_MAX = 22;
const LABEL = Buffer.from('age-encryption.org/v1/scrypt');
const SALT_BYTES = 16;
const FILE_KEY_BYTES = 16;
const TAG_BYTES = 16;
const BLOCK_SIZE = 8;
const CIPHER = 'chacha20-poly1305';
const TAG = { authTagLength: TAG_BYTES };
const ZERO_NONCE = Buffer.alloc(12);
const MAC_LINE = '\n--- ';

/** The header of an age file for this passphrase, and the key of the payload behind it. */
export async function makeAgeHeader(
  passphrase: string,
  workFactor = WORK_FACTOR,
): Promise<{ header: Buffer; fileKey: Buffer }> {
  let fileKey = Buffer.alloc(0);
  const encrypter = new Encrypter();
  // The library's scrypt is JavaScript: it needs ten times as long as Node's.
  encrypter.addRecipient({
    async wrapFileKey(key) {
      fileKey = Buffer.from(key);
      const salt = randomBytes(SALT_BYTES);
      const cipher = createCipheriv(CIPHER, await deriveKey(passphrase, salt, workFactor), ZERO_NONCE, TAG);
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
      return [new Stanza(['scrypt', toUnpadded(salt), String(workFactor)], new Uint8Array(body))];
    },
  });
  const empty = Buffer.from(await encrypter.encrypt(new Uint8Array(0)));
  return { header: empty.subarray(0, findHeaderEnd(empty)), fileKey };
}

/** The key of the payload behind this header. A wrong passphrase and an altered header are refused with a sentence. */
export async function openAgeHeader(header: Buffer, passphrase: string): Promise<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addIdentity({ unwrapFileKey: (stanzas: Stanza[]) => unwrap(stanzas, passphrase) });
  try {
    return Buffer.from(await decrypter.decryptHeader(new Uint8Array(header)));
  } catch (cause) {
    throw new StartError(
      'The archive cannot be opened: the passphrase is wrong, or the beginning of the file is damaged.',
      { cause },
    );
  }
}

/** Where the payload begins; undefined while the header is not complete. */
export function findHeaderEnd(bytes: Buffer): number | undefined {
  const mac = bytes.indexOf(MAC_LINE);
  const end = mac < 0 ? -1 : bytes.indexOf('\n', mac + MAC_LINE.length);
  return end < 0 ? undefined : end + 1;
}

async function unwrap(stanzas: Stanza[], passphrase: string): Promise<Uint8Array | null> {
  const [stanza, ...others] = stanzas;
  const [kind, salt, workFactor] = stanza?.args ?? [];
  if (!stanza || kind !== 'scrypt' || others.length > 0) return null;
  const logN = Number(workFactor);
  const saltBytes = Buffer.from(salt ?? '', 'base64');
  const isSound =
    Number.isInteger(logN) &&
    logN >= 1 &&
    logN <= WORK_FACTOR_MAX &&
    saltBytes.length === SALT_BYTES &&
    stanza.body.length === FILE_KEY_BYTES + TAG_BYTES;
  if (!isSound) return null;
  const decipher = createDecipheriv(CIPHER, await deriveKey(passphrase, saltBytes, logN), ZERO_NONCE, TAG);
  decipher.setAuthTag(stanza.body.subarray(FILE_KEY_BYTES));
  return Buffer.concat([decipher.update(stanza.body.subarray(0, FILE_KEY_BYTES)), decipher.final()]);
}

function deriveKey(passphrase: string, salt: Buffer, logN: number): Promise<Buffer> {
  const N = 2 ** logN;
  // Node refuses what needs more than this; a little above the 128·N·r bytes of the algorithm.
  const options = { N, r: BLOCK_SIZE, p: 1, maxmem: 128 * N * BLOCK_SIZE + 1_048_576 };
  return new Promise((resolve, reject) => {
    scrypt(passphrase, Buffer.concat([LABEL, salt]), 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function toUnpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
