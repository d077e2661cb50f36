import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const api = `http://localhost:${process.env.API_PORT ?? '3000'}`;

/** Chunks that change only with a dependency, so that a new version of ours leaves them cached. */
const vendors = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  { name: 'query', test: /node_modules[\\/]@tanstack[\\/](query|react-query)/ },
];

export default defineConfig({
  plugins: [
    react(),
    VitePWA({
      registerType: 'autoUpdate',
      // Registered by src/session/serviceWorker.ts, which first saves what is being typed.
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
        // Fetched only where a rate confirmation is read, and where the map is looked at.
        globIgnores: [
          'assets/PdfPages-*.js',
          'assets/pdf*.js',
          'assets/TruckMap-*',
          'assets/RouteMap-*',
          'assets/useMap-*',
          'assets/maplibre-*',
        ],
        maximumFileSizeToCacheInBytes: 4_000_000,
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//, /^\/chatify\//, /^\/(healthz|readyz)$/],
        skipWaiting: true,
        clientsClaim: true,
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  define: { __BUILD__: JSON.stringify(new Date().toISOString()) },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: vendors } } },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: api, changeOrigin: true },
      '/chatify': { target: api, changeOrigin: true },
    },
  },
});
