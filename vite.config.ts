import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { modulesOf } from './scripts/modulesOf.mjs';

const api = `http://localhost:${process.env.API_PORT ?? '3000'}`;

/**
 * Few large files instead of one for each shared module: a browser asks for six at a time, and each
 * is packed by itself. Modules are grouped by how many pages need them, so that no list of names rots.
 */
const chunks = [
  // By name, because the service worker leaves it out: see `globIgnores`. So are the charts.
  { name: 'maps', test: /node_modules[\\/](maplibre-gl|us-atlas|topojson-client)[\\/]/ },
  // What each page needs. A new version of ours leaves the packages cached.
  { name: 'packages', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'shell', tags: ['$initial' as const] },
  // Whatever else shares a module of a list, the list loads nothing for it.
  { name: (id: string) => (ofList.has(id) ? 'lists' : null) },
  // What draws with the packages of maps: shared with anything else, they came with that.
  {
    name: 'drawnMap',
    test: /resources[\\/]map[\\/](MapFrame|frame\.module|mapStyle|useMap|usePlaced)\./,
  },
  // Below what each page needs: a group takes what its modules import along, and some of that is shared.
  { name: 'charts', test: /node_modules[\\/](recharts|d3-[a-z-]+|victory-vendor)[\\/]/ },
  // By the number of pages that need a module. What it imports is needed by at least as many, so a
  // file only imports from those above it: a circle would break the order in which files run.
  ...[24, 12, 6, 3].map(pages => ({ name: `for${pages}pages`, minShareCount: pages })),
];

const at = (path: string) => join(import.meta.dirname, path);

/** What the most used list needs, and for the most part the other lists too. */
let ofList: ReadonlySet<string> = new Set();

export default defineConfig({
  plugins: [
    react(),
    {
      name: 'of-list',
      apply: 'build',
      async buildStart() {
        ofList = await modulesOf(at('.'), [react()], {
          entry: at('src/main.tsx'),
          page: at('src/customRoutes/loads/LoadPages.tsx'),
        });
      },
    },
    VitePWA({
      registerType: 'autoUpdate',
      // Registered by src/session/serviceWorker.ts, which first saves typed values.
      injectRegister: false,
      manifest: {
        name: 'Linehaul',
        short_name: 'Linehaul',
        start_url: '/',
        display: 'standalone',
        background_color: '#F4F3EF',
        theme_color: '#14211D',
        icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
      },
      workbox: {
        globPatterns: ['index.html', 'before-paint.js', 'assets/*.{js,css,woff2,svg}'],
        // Loaded only where a rate confirmation is read, and where a map or a chart is shown.
        globIgnores: [
          'assets/PdfPages-*.js',
          'assets/pdf*.js',
          'assets/TruckMap-*',
          'assets/RouteMap-*',
          'assets/BoardMap-*',
          'assets/MapCanvas-*',
          'assets/drawnMap-*',
          'assets/maps-*',
          'assets/charts-*',
          'assets/TileChart-*',
          'assets/ReportChart-*',
        ],
        maximumFileSizeToCacheInBytes: 4_000_000,
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/(api|chatify|s)\//, /^\/(healthz|readyz)$/],
        skipWaiting: true,
        clientsClaim: true,
        cleanupOutdatedCaches: true,
        importScripts: ['/push.js'],
      },
    }),
  ],
  define: { __BUILD__: JSON.stringify(new Date().toISOString()) },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    // One file of styles: each part of a page would otherwise wait for its own.
    cssCodeSplit: false,
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: api, changeOrigin: true },
      '/chatify': { target: api, changeOrigin: true },
      '/s/': { target: api, changeOrigin: true },
    },
  },
});
