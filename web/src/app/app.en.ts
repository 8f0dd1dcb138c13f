import { defineTexts } from '../lib/i18n.ts';
import { appRu } from './app.ru.ts';

const appEn = {
  skip: 'Skip to content',
  home: 'Home',
  questions: 'Questions',
  interviews: 'Interviews',
  resumes: 'Resumes',
  history: 'History',
  navigation: 'Sections',
  contactUs: 'Contact us',
  accountMenu: 'Account menu',
  menuUnloaded: 'The menu did not load. Check the connection and try again.',
  account: 'Account',
  allInterviews: 'All interviews',
  practiceLanguage: 'Practice language',
  uiLanguage: 'Interface language',
  asInBrowser: 'same as browser',
  maxDuration: 'Max duration',
  minutes: '{{count}} min',
  logout: 'Logout',
  admin: 'Administration',
  notFound: 'There is no such page',
  notFoundText: 'The address is mistyped, or what was here is gone.',
  toHome: 'Go home',
  crashed: 'Something broke on this page',
  crashedText: 'What you saved is safe: reload the page and go on.',
  crashReported: 'The error has been reported.',
  crashUnreported: 'If it breaks again, write to us what you were doing.',
  unloaded: 'No connection to the server',
  unloadedText:
    'You have not opened this page yet, so it cannot be shown without a connection. Check the network: the page opens by itself once the connection is back.',
  reload: 'Reload',
  adminsOnly: 'This page is for administrators',
  adminsOnlyText: 'You are signed in as {{email}}. To sign in as an administrator, sign out first.',
  signOut: 'Sign out',
  languageSaved: 'Practice language changed',
  notSaved: 'Not saved. Check the connection and try again.',
} as const;

export const t = defineTexts('app', { en: appEn, ru: appRu });
