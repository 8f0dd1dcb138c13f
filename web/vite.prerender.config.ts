import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The landing page as a function that Node can call: only the build uses it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  build: {
    ssr: resolve(import.meta.dirname, 'src/landing-html.tsx'),
    outDir: 'dist/.prerender',
    emptyOutDir: true,
  },
});
