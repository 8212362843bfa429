import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appRoutes } from './build/app-routes.ts';
import { documentTexts } from './build/document-texts.ts';
import { frameChunk, vendorChunk } from './build/vendor-chunk.ts';
import { preloadFont } from './build/preload-font.ts';
import { compressedAssets } from './build/compressed-assets.ts';
import { sharedChunks } from './build/shared-chunks.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const backend = 'http://127.0.0.1:8080';

/** What is a chunk of its own whoever needs it. */
const placed = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  // In one piece it is smaller than in the pieces that the pages would share of it.
  { name: 'query', test: /node_modules\/@tanstack\/query-core\//, priority: 2 },
  { name: 'router', test: /node_modules\/react-router\//, priority: 2 },
  { name: 'zod', test: /node_modules\/zod\//, priority: 3 },
  // What forms take of the commands. In many small files, each of them is named where pages are loaded from.
  {
    name: 'commands',
    test: /\/(?:domain\/(?:.+\/commands(?:\/\w+)?|closing-note)|lib\/forms\/(?:bounds|text-lengths))\.ts$/,
    priority: 2,
  },
];

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss(), appRoutes(), documentTexts(), preloadFont(), compressedAssets()],
  resolve: {
    // React has had the hook itself since version 18; what libraries bring along for older ones need not be loaded.
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: backend, ws: true },
      '/v1': backend,
    },
  },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    // Where a browser does not know how to preload modules, they are loaded all the same.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { landing: here('index.html'), app: here('app.html') },
      output: {
        codeSplitting: {
          groups: [
            ...placed,
            { name: vendorChunk(here('entry-landing.tsx')), debugName: 'vendor', priority: 1 },
            { name: frameChunk(here('entry-app.tsx'), here('entry-landing.tsx')), debugName: 'frame' },
            {
              name: sharedChunks({
                entries: [here('entry-app.tsx'), here('entry-landing.tsx')],
                alongside: [here('src/ui/toaster.tsx')],
                placed: (id) => placed.find(({ test }) => test.test(id))?.name,
              }),
              debugName: 'shared',
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
