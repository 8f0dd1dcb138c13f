import type { OperatorField } from '@aloud/contract/admin/operator.limits';
import type { LegalBlock } from '../../db/schema/legal.ts';

/** A provider outside the operator's own network, and what it is used for. */
export type ExternalService = {
  use:
    | 'language-model'
    | 'speech'
    | 'database'
    | 'files'
    | 'backups'
    | 'mail'
    | 'analytics'
    | 'error-reports';
  host: string;
};

type Translated = Extract<OperatorField, `${string}_ru`> extends `${infer Name}_ru` ? Name : never;
type Plain = Exclude<OperatorField, `${string}_${'ru' | 'en'}`>;

/** What is known for one of the documents, in its language. Empty: the operator has not said. */
export type LegalFacts = Record<Translated | Exclude<Plain, `${string}Days`>, string> &
  Record<Extract<Plain, `${string}Days`>, number | undefined> & {
    /** Connected by the settings of the server. */
    external: readonly ExternalService[];
    /** Whether `/contact` leads to a person. */
    hasContact: boolean;
    /** How many days the sound of interviews is kept; 0 for as long as the interview itself. */
    audioDays: number;
  };

/** Raised with every change of the texts; a server of an earlier edition makes no version. */
export const EDITION = 3;

/** The words stay whole sentences whatever is missing: no person is asked to agree to a form with gaps. */
export type WriteDocument = (facts: LegalFacts) => LegalBlock[];

export const title = (text: string): LegalBlock => ({ kind: 'title', text });
export const part = (text: string): LegalBlock => ({ kind: 'part', text });
export const section = (text: string): LegalBlock => ({ kind: 'section', text });
export const paragraphs = (...texts: string[]): LegalBlock[] =>
  texts.filter((text) => text !== '').map((text) => ({ kind: 'text', text }));

/** Without what is empty. */
export function joinKnown(parts: readonly string[], separator = ', '): string {
  return parts.filter((known) => known !== '').join(separator);
}

/** Ends a text of the operator's like a sentence, whether or not they ended it. */
export function asSentence(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`;
}
