import type { Config } from '../platform/config/config.ts';

/** One thing that is on, or off with the way to turn it on. */
export type SummaryLine = { name: string; isOn: boolean; says: string };

export type StartFacts = {
  url: string;
  config: Config;
  databasePlace: string;
  parts: readonly SummaryLine[];
  /** Only on the very first start, and on one with ADMIN_RESET=true. */
  firstAdmin: { email: string; password: string } | undefined;
};

/** The output of `npm start`: the address, what is on, and how to turn on what is off. */
export function describeStart({ url, config, databasePlace, parts, firstAdmin }: StartFacts): string {
  const rows = [
    ['address', config.publicUrl ?? url],
    ...(config.isLoopback || config.publicUrl
      ? []
      : [['', 'sign-in works on this machine only: set PUBLIC_URL to the address people will type']]),
    [
      'language',
      config.uiLocale === 'ru' ? 'Russian (UI_LOCALE=en for English)' : 'English (UI_LOCALE=ru for Russian)',
    ],
    ['database', databasePlace],
    ['files', config.s3 ? `bucket ${config.s3.bucket} at ${config.s3.endpoint}` : config.dataDir],
    ...parts.map(({ name, isOn, says }) => [name, `${isOn ? '●' : '○'} ${says}`]),
  ];
  const lines = rows.map(([name, says]) => `  ${String(name).padEnd(10)} ${says}`);
  const admin = firstAdmin
    ? [
        '',
        `  ${config.isAdminReset ? 'Administrator:      ' : 'First administrator:'} ${firstAdmin.email}`,
        `  One-time password:   ${firstAdmin.password}`,
        '  (sign in at /admin and set your own; it is not shown again)',
        ...(config.isAdminReset ? ['  (remove ADMIN_RESET before the next start)'] : []),
      ]
    : [];
  return ['', '  Вслух is ready.', '', ...lines, ...admin, '', '  Ctrl-C stops it gently.', ''].join('\n');
}
