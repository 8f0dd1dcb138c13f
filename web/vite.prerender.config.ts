import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => resolve(import.meta.dirname, path);

/** The pages that need no scripts, as functions that Node can call: only the build uses them. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  // With React in the bundle, and as in production: for development it renders seven times slower.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: true,
    rolldownOptions: {
      input: { 'landing-html': at('src/landing-html.tsx'), 'bank-html': at('src/bank-html.tsx') },
    },
    outDir: 'dist/.prerender',
    emptyOutDir: true,
  },
});
