import { BlockList, isIP } from 'node:net';
import type { Operator } from '@aloud/contract/admin/operator';
import type { Config } from '../../platform/config/config.ts';
import { isContactNamed } from '../../platform/config/contact.rules.ts';
import type { ExternalService } from './legal-facts.ts';

/** What the settings of the server put into the documents. */
export type LegalSettings = {
  operator: Operator;
  external: readonly ExternalService[];
  hasContact: boolean;
  audioDays: number;
};

type Used = Pick<
  Config,
  | 'operator'
  | 'llm'
  | 'speech'
  | 'database'
  | 's3'
  | 'backup'
  | 'mail'
  | 'analytics'
  | 'errorReportingDsn'
  | 'publicUrl'
>;

export function readLegalSettings(
  config: Used & Pick<Config, 'interviewAudioDays' | 'messengerUrl'>,
): LegalSettings {
  return {
    operator: config.operator,
    external: listExternalServices(config),
    hasContact: isContactNamed(config.messengerUrl),
    audioDays: config.interviewAudioDays,
  };
}

/** Named by the settings themselves, so that the documents cannot forget one. */
function listExternalServices({ publicUrl, ...used }: Used): ExternalService[] {
  const own = findHost(publicUrl);
  const services = listAddresses(used).flatMap(([use, url]) => {
    const host = findHost(url);
    return host === '' || host === own || isInOwnNetwork(host) ? [] : [{ use, host }];
  });
  return services.filter(
    ({ use, host }, index) => services.findIndex((one) => one.use === use && one.host === host) === index,
  );
}

type Address = [ExternalService['use'], string | undefined];

function listAddresses(used: Omit<Used, 'publicUrl'>): Address[] {
  const { llm, speech, database, s3, backup, mail, analytics, errorReportingDsn } = used;
  return [
    ['language-model', llm?.baseUrl],
    ['speech', speech.sttHttp?.url],
    ['speech', speech.ttsHttp?.url],
    ['database', database.url],
    ['database', database.directUrl],
    ['database', database.readUrl],
    ['files', s3 && getS3Address(s3)],
    ['backups', backup.hasOwnS3 ? getS3Address(backup.s3) : undefined],
    ['mail', mail.smtpUrl],
    ['analytics', analytics?.host],
    ['error-reports', errorReportingDsn],
  ];
}

/** Without an endpoint it is Amazon's own, whose hosts bear the region. */
function getS3Address({ endpoint, region }: { endpoint: string | undefined; region: string }): string {
  return endpoint ?? `https://s3.${region}.amazonaws.com`;
}

/** Empty where an address names none, like a database at a socket file. */
function findHost(url: string | undefined): string {
  if (url === undefined || !URL.canParse(url)) return '';
  return new URL(url).hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '');
}

/** Loopback, link-local, and the private networks of RFC 1918 and RFC 4193. */
const OWN_ADDRESSES = new BlockList();
OWN_ADDRESSES.addSubnet('127.0.0.0', 8, 'ipv4');
OWN_ADDRESSES.addSubnet('10.0.0.0', 8, 'ipv4');
OWN_ADDRESSES.addSubnet('172.16.0.0', 12, 'ipv4');
OWN_ADDRESSES.addSubnet('192.168.0.0', 16, 'ipv4');
OWN_ADDRESSES.addSubnet('169.254.0.0', 16, 'ipv4');
OWN_ADDRESSES.addAddress('::1', 'ipv6');
OWN_ADDRESSES.addSubnet('fc00::', 7, 'ipv6');
OWN_ADDRESSES.addSubnet('fe80::', 10, 'ipv6');

/** Names that public DNS does not serve: those of containers, of clusters and of local networks. */
const OWN_NAME = /^[^.]+$|\.(?:local|internal|localhost|svc)$/;

/** The operator's own machines are no external service. */
function isInOwnNetwork(host: string): boolean {
  const version = isIP(host);
  if (version === 0) return OWN_NAME.test(host);
  return OWN_ADDRESSES.check(host, version === 4 ? 'ipv4' : 'ipv6');
}
