import i18next, { type i18n as I18n, type TOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { pageLocale } from './page-locale.ts';

/** An English catalogue: flat keys, `{{name}}` for values, `key_one` and `key_other` for countable things. */
type Catalogue = Readonly<Record<string, string>>;

type PluralForm = 'one' | 'few' | 'many' | 'other';
type Countable<Key> = Key extends `${infer Stem}_${PluralForm}` ? Stem : never;
type Plain<Key> = Key extends `${string}_${PluralForm}` ? never : Key;
type AnyKey<En> = Plain<keyof En> | Countable<keyof En>;

/** Russian counts in three forms: a catalogue that lacks a key or a form, or has one too many, does not compile. */
type RussianOf<En extends Catalogue> = Readonly<
  Record<Plain<keyof En> & string, string> & Record<`${Countable<keyof En>}_${PluralForm}`, string>
>;

type Named<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Named<Rest> : never;
type TextOf<En extends Catalogue, Key> = Key extends keyof En
  ? En[Key]
  : Key extends string
    ? `${Key}_other` extends keyof En
      ? En[`${Key}_other`]
      : never
    : never;
type Values<En extends Catalogue, Key> =
  | Named<TextOf<En, Key>>
  | (Key extends Countable<keyof En> ? 'count' : never);

type Arguments<Names extends string> = [Names] extends [never]
  ? []
  : [values: { [Name in Names]: Name extends 'count' ? number : string | number }];

export type Translate<En extends Catalogue> = <Key extends AnyKey<En> & string>(
  key: Key,
  ...values: Arguments<Values<En, Key> & string>
) => string;

export const i18n: I18n = i18next.createInstance();
void i18n.use(initReactI18next).init({
  lng: pageLocale(),
  fallbackLng: false,
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  // React escapes what it shows.
  interpolation: { escapeValue: false },
});

/**
 * Registers a feature's catalogues and returns the function that reads them. The language of a page never changes
 * while it is open, so reading is a plain call: no hook, no suspense.
 */
export function defineTexts<const En extends Catalogue, Ru extends RussianOf<En>>(
  namespace: string,
  catalogues: { en: En; ru: Ru & Record<Exclude<keyof Ru, keyof RussianOf<En>>, never> },
): Translate<En> {
  i18n.addResourceBundle('en', namespace, catalogues.en);
  i18n.addResourceBundle('ru', namespace, catalogues.ru);
  return ((key: string, values?: TOptions) => i18n.t(key, { ns: namespace, ...values })) as Translate<En>;
}
