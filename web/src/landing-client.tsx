import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadLandingTexts } from './features/landing/load-landing-texts.ts';
import { readWrittenCards } from './features/landing/showcase/written-cards.ts';
import { pageLocale } from './lib/page-locale.ts';
import { LandingPage } from './pages/landing-page.tsx';
import './ui/theme.css';

async function start(root: HTMLElement): Promise<void> {
  const locale = pageLocale();
  const texts = await loadLandingTexts(locale);
  const page = (
    <StrictMode>
      <LandingPage locale={locale} texts={texts} cards={readWrittenCards()} />
    </StrictMode>
  );
  // In development the page is not rendered beforehand.
  if (root.childElementCount > 0) hydrateRoot(root, page);
  else createRoot(root).render(page);
}

async function askForAccount(): Promise<void> {
  const { enterWithAccount } = await import('./features/landing/enter-with-account.ts');
  await enterWithAccount();
}

const root = document.getElementById('root');
if (root) void start(root);

// Also after a return by the back button, which shows the page as it was left. Painting comes first.
window.addEventListener('pageshow', () => setTimeout(() => void askForAccount()));
