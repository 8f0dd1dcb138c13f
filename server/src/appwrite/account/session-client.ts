import Bowser from 'bowser';

/** Upstream's short names; a system or browser that is not listed has none. */
const OS_CODES: Record<string, string> = {
  Windows: 'WIN',
  macOS: 'MAC',
  Linux: 'LIN',
  Android: 'AND',
  iOS: 'IOS',
};
const CLIENT_CODES: Record<string, string> = {
  Chrome: 'CH',
  Firefox: 'FF',
  Safari: 'SF',
  'Microsoft Edge': 'PS',
  Opera: 'OP',
  'Yandex Browser': 'YA',
};

/** What a person recognises a device of theirs by. Everything unknown is an empty string, as upstream has it. */
export function describeClient(userAgent: string): Record<string, string> {
  const { browser, os, engine, platform } = userAgent === '' ? NOTHING : Bowser.parse(userAgent);
  return {
    osCode: OS_CODES[os.name ?? ''] ?? '',
    osName: os.name ?? '',
    osVersion: os.versionName ?? os.version ?? '',
    clientType: browser.name ? 'browser' : '',
    clientCode: CLIENT_CODES[browser.name ?? ''] ?? '',
    clientName: browser.name ?? '',
    clientVersion: browser.version ?? '',
    clientEngine: engine.name ?? '',
    clientEngineVersion: engine.version ?? '',
    deviceName: platform.type ?? '',
    deviceBrand: platform.vendor ?? '',
    deviceModel: platform.model ?? '',
  };
}

const NOTHING: Bowser.Parser.ParsedResult = { browser: {}, os: {}, engine: {}, platform: {} };
