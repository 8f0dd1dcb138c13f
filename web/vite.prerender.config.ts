import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => resolve(import.meta.dirname, path);

/** The pages that need no scripts, as functions that Node can call: only the build uses them. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  build: {
    ssr: true,
    rolldownOptions: {
      input: { 'landing-html': at('src/landing-html.tsx'), 'bank-html': at('src/bank-html.tsx') },
    },
    outDir: 'dist/.prerender',
    emptyOutDir: true,
  },
});
