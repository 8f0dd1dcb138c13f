import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

createRoot(root).render(
  <StrictMode>
    <main className="p-6">
      <h1>Отвечайте вслух. До того, как спросят всерьёз.</h1>
    </main>
  </StrictMode>,
);
