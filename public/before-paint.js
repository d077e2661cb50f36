// Sets the theme before the first paint, so that a dark room stays dark. See src/theme/look.ts.
(() => {
  let look = {};
  try {
    look = JSON.parse(localStorage.getItem('linehaul.look') || '{}');
  } catch {}
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const root = document.documentElement;
  root.dataset.theme = look.theme === 'dark' || look.theme === 'light' ? look.theme : system;
  root.dataset.density = look.density || 'standard';
})();
