import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from './app/router.tsx';
import { createQueryClient } from './lib/api/query-client.ts';
import { reloadAfterDeployment } from './lib/reload-after-deployment.ts';
import './ui/theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

reloadAfterDeployment();
// Without a network it could not be fetched any more, and that is when there is something to tell.
void import('./lib/toasts.tsx').catch(() => undefined);
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createAppRouter()} />
    </QueryClientProvider>
  </StrictMode>,
);
