import { NO_CONTACT_ATTRIBUTE } from '@aloud/contract/pages';
import { onTestFinished } from 'vitest';

/** Until the end of the test the page comes from a server whose operator has named no contact. */
export function nameNoContact(): void {
  const { documentElement } = document;
  documentElement.setAttribute(NO_CONTACT_ATTRIBUTE, '');
  onTestFinished(() => documentElement.removeAttribute(NO_CONTACT_ATTRIBUTE));
}
