// Sets the theme before the first paint, so that a dark room stays dark. See src/theme/uiPreferences.ts.
(() => {
  let look = {};
  try {
    look = JSON.parse(localStorage.getItem('linehaul.look') || '{}');
  } catch {}
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const root = document.documentElement;
  root.dataset.theme = look.theme === 'dark' || look.theme === 'light' ? look.theme : system;
  const strong = look.theme === 'contrast' || matchMedia('(prefers-contrast: more)').matches;
  root.dataset.contrast = strong ? 'more' : 'normal';
  root.dataset.density = look.density || 'standard';
  root.dataset.palette = look.palette || 'standard';
})();
