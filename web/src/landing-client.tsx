import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readWrittenCards } from './features/landing/written-cards.ts';
import { pageLocale } from './lib/page-locale.ts';
import { LandingPage } from './pages/landing-page.tsx';
import './ui/theme.css';

const root = document.getElementById('root');
if (root) {
  const page = (
    <StrictMode>
      <LandingPage locale={pageLocale()} cards={readWrittenCards()} />
    </StrictMode>
  );
  // In development the page is not rendered beforehand.
  if (root.childElementCount > 0) hydrateRoot(root, page);
  else createRoot(root).render(page);
}
