import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appRoutes } from './build/app-routes.ts';
import { documentTexts } from './build/document-texts.ts';
import { lateChunk, vendorChunk } from './build/vendor-chunk.ts';
import { pagePatterns } from './build/page-patterns.ts';
import { privacyPages } from './build/privacy-pages.ts';
import { publicPages } from './build/public-pages.ts';
import { brandImages } from './build/brand-images.ts';
import { preloadFont } from './build/preload-font.ts';
import { productionBuilds } from './build/production-builds.ts';
import { compressedAssets } from './build/compressed-assets.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const backend = 'http://127.0.0.1:8080';
/** Modules that a document loads outright. */
const initial: ['$initial'] = ['$initial'];

/** What the two documents load first. */
const first = [
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
  { name: vendorChunk(here('entry-landing.tsx')), debugName: 'vendor', priority: 1 },
  {
    name: lateChunk(here('src/lib/consent/consent-prompt.tsx'), here('entry-landing.tsx')),
    debugName: 'prompt',
    priority: 1,
  },
  // The landing page shows people only further down, or to people who are signed in.
  { name: 'avatar', test: /\/(?:src\/ui\/(?:avatar|avatar-traits|initials)|domain\/provider-picture\/.*)\.tsx?$/ },
  { name: 'icons', test: /lucide-react/, tags: initial, priority: 1 },
  { name: 'landing', test: /\/src\/landing\/|\/en\/landing\.json$/, tags: initial, priority: 1 },
  { name: 'frame', test: /\/web\/src\/|node_modules/, tags: initial, minShareCount: 2 },
];

/**
 * What several pages share. A page loads some of it without need, and the next one finds it there: with a chunk for every
 * set of pages, which is what the bundler does by itself, the job page makes 115 requests.
 */
const shared = [
  { name: 'late-icons', test: /lucide-react/, minShareCount: 2 },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)|\/lib\/forms\//, minShareCount: 2 },
  // The kit's parts that stand on Base UI are heavy; they come only to the pages that use them.
  { name: 'ui', test: /\/src\/ui\/(?!dialog|menu|tabs|photos)/, minShareCount: 3 },
  { name: 'profiles', test: /\/src\/lib\/providers\//, minShareCount: 2 },
  { name: 'cards', test: /\/src\/lib\/cards\//, minShareCount: 2 },
  { name: 'lib', test: /\/src\/lib\/(?!forms|money|use-without|jobs\/use-rule)/, minShareCount: 3 },
  { name: 'queries', test: /node_modules\/@tanstack/, minShareCount: 2 },
  { name: 'domain', test: /\/domain\//, minShareCount: 3 },
];

export default defineConfig({
  root: here('.'),
  plugins: [
    productionBuilds(here('..')),
    react(),
    tailwindcss(),
    appRoutes(),
    documentTexts(),
    preloadFont(),
    pagePatterns(),
    privacyPages(),
    publicPages(),
    brandImages(),
    compressedAssets(),
  ],
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
        // The first page names every file that may follow, and a hash is what does not compress: it is as short as the bundler takes it.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [...first, ...shared],
        },
      },
    },
  },
});
