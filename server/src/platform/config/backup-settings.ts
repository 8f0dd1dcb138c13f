import { z } from 'zod';
import { StartError } from '../app-error.ts';

/** The settings of `npm run backup` and `npm run restore`, as the environment names them. */
export const backupEnvironment = {
  BACKUP_PASSPHRASE: z.string().min(12, 'must be at least 12 characters long').optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  BACKUP_S3_REGION: z.string().min(1).optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

type S3Access = {
  /** Absent: Amazon itself. */
  endpoint: string | undefined;
  region: string;
  /** Absent: whatever the machine's own role gives. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
};

export type BackupSettings = {
  /** Absent: archives are not encrypted, unless a file with a passphrase is named. */
  passphrase: string | undefined;
  /** For archives at `s3://bucket/name`; the S3 of uploaded files unless another one is set. */
  s3: S3Access;
  /** Whether a setting says where or by which key, instead of taking over all of the uploaded files. */
  hasOwnS3: boolean;
};

type Values = z.output<z.ZodObject<typeof backupEnvironment>>;

export function toBackupSettings(values: Values, uploads: S3Access): BackupSettings {
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    throw new StartError(
      'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY are needed together, or neither.',
    );
  }
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region } = values;
  return {
    passphrase: values.BACKUP_PASSPHRASE,
    s3: {
      endpoint: endpoint ?? uploads.endpoint,
      region: region ?? uploads.region,
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : uploads.credentials,
    },
    hasOwnS3: [endpoint, region, accessKeyId].some((value) => value !== undefined),
  };
}
