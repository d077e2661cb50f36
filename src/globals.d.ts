/** When this build was made; set by vite.config.ts. */
declare const __BUILD__: string;
