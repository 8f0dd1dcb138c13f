import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    rolldownOptions: { input: { app: resolve(import.meta.dirname, 'app.html') } },
  },
  server: {
    proxy: {
      '/v1': { target: server, ws: true },
      '/api': { target: server, ws: true },
      '/ingest': { target: server },
    },
  },
});
