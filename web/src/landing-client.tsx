import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageLocale } from './lib/page-locale.ts';
import { LandingPage } from './pages/landing-page.tsx';
import './ui/theme.css';

const root = document.getElementById('root');
if (root) {
  const page = (
    <StrictMode>
      <LandingPage locale={pageLocale()} />
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

// Also after a return by the back button, which shows the page as it was left. Painting comes first.
window.addEventListener('pageshow', () => setTimeout(() => void askForAccount()));
