import mono400 from '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2?url';
import sans400 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?url';
import sans500 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-500-normal.woff2?url';
import sans600 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2?url';
import condensed400 from '@fontsource/ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-400-normal.woff2?url';
import condensed600 from '@fontsource/ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-600-normal.woff2?url';

/** Latin only: the app's words and US names need no more, and each face stays near 20 kB. */
const FACES = [
  ['IBM Plex Sans', '400', sans400],
  ['IBM Plex Sans', '500', sans500],
  ['IBM Plex Sans', '600', sans600],
  ['IBM Plex Sans Condensed', '400', condensed400],
  ['IBM Plex Sans Condensed', '600', condensed600],
  ['IBM Plex Mono', '400', mono400],
] as const;

/** Texts change to the app's fonts. The browser loads each face with its first text. */
export function addFonts(): void {
  for (const [family, weight, url] of FACES) {
    document.fonts.add(new FontFace(family, `url(${url})`, { weight, display: 'swap' }));
  }
}
