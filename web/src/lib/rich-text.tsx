import type { ReactElement } from 'react';
import { Trans } from 'react-i18next';
import { i18n } from './i18n.ts';

/** Shows a translated text that contains tags, such as `I agree to the <terms>terms</terms>`. */
export function RichText({ text, tags }: { text: string; tags: Record<string, ReactElement> }) {
  return <Trans i18n={i18n} defaults={text} components={tags} />;
}
