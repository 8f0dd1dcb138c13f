import { browserStorage } from './page-storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Read by `theme.js` before the first paint. */
const KEY = 'theme';

export function readTheme(): Theme {
  // Where storage refuses it, a chosen theme holds as long as the page.
  const stored = document.documentElement.dataset.theme ?? browserStorage.read(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    browserStorage.delete(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    browserStorage.write(KEY, theme);
    document.documentElement.dataset.theme = theme;
  }
}
