import type { Locale } from '@aloud/contract/locale';
import Bowser from 'bowser';

const UNKNOWN = { ru: 'неизвестное устройство', en: 'an unknown device' } as const;
const JOINED_BY = { ru: ' на ', en: ' on ' } as const;

/** The parser passes unknown names through as the client sends them: a thief could write into the mail that way. */
const KNOWN_NAMES: ReadonlySet<string | undefined> = new Set([
  ...Object.values(Bowser.BROWSER_MAP),
  ...Object.values(Bowser.OS_MAP),
]);

/** The name by which an owner recognises a device, such as «Firefox на Linux»; never the whole user agent. */
export function describeDevice(userAgent: string, lang: Locale): string {
  if (userAgent === '') return UNKNOWN[lang];
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => KNOWN_NAMES.has(name));
  return names.length === 0 ? UNKNOWN[lang] : names.join(JOINED_BY[lang]);
}
