// Its topics come unasked, whatever the first screen is.
import '../entities/tasks';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { SocketProvider } from '../api/socket';
import { setKnownRoutes } from '../lib/next-route';
import { lazyPart } from '../ui/lazy-part';
import { queryClient } from './query';
import { createRouter } from './router';
import { isKnownRoute } from './routes';
import { start } from './start';
import { startWorker } from './worker';

// Dialogs and toasts are needed by the first tap at the earliest, so they do not hold up the first paint.
const Overlays = lazyPart(() => import('./Overlays').then((module) => module.Overlays));

setKnownRoutes(isKnownRoute);
const router = createRouter();
start();
startWorker();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <SocketProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Overlays />
      </QueryClientProvider>
    </SocketProvider>
  </StrictMode>,
);
