import type { Locale } from '@aloud/contract/locale';
import { pageLocale } from '../page-locale.ts';
import { type CategoryNames, categoryNamesEn } from './category-names.en.ts';
import { categoryNamesRu } from './category-names.ru.ts';

const NAMES: Record<Locale, CategoryNames> = { ru: categoryNamesRu, en: categoryNamesEn };

/** The name of a category as people read it; the build says for which language it writes a page. */
export function categoryName(category: string, locale: Locale = pageLocale()): string {
  return isNamed(category) ? NAMES[locale][category] : category;
}

function isNamed(category: string): category is keyof CategoryNames {
  return Object.hasOwn(categoryNamesEn, category);
}
