import type { Operator } from '@aloud/contract/admin/operator';
import type { Config } from '../../platform/config/config.ts';
import type { ExternalService } from './legal-facts.ts';

/** What the settings of the server put into the documents. */
export type LegalSettings = {
  operator: Operator;
  external: readonly ExternalService[];
  audioDays: number;
};

type Used = Pick<Config, 'operator' | 'llm' | 'speech' | 's3' | 'mail' | 'analytics' | 'errorReportingDsn'>;

export function readLegalSettings(config: Used & Pick<Config, 'interviewAudioDays'>): LegalSettings {
  return {
    operator: config.operator,
    external: listExternalServices(config),
    audioDays: config.interviewAudioDays,
  };
}

/** The operator's own machine is no external service. */
const OWN = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Named by the settings themselves, so that the documents cannot forget one. */
function listExternalServices({ llm, speech, s3, mail, ...pages }: Used): ExternalService[] {
  const { analytics, errorReportingDsn } = pages;
  const named: [ExternalService['use'], string | undefined][] = [
    ['language-model', llm?.baseUrl],
    ['speech', speech.sttHttp?.url],
    ['speech', speech.ttsHttp?.url],
    ['files', s3?.endpoint],
    ['mail', mail.smtpUrl],
    ['analytics', analytics?.host],
    ['error-reports', errorReportingDsn],
  ];
  const services = named.flatMap(([use, url]) => {
    const host = url === undefined ? '' : new URL(url).hostname;
    return host === '' || OWN.test(host) ? [] : [{ use, host }];
  });
  return services.filter(
    ({ use, host }, index) => services.findIndex((one) => one.use === use && one.host === host) === index,
  );
}
