import { build } from 'vite';

/**
 * The modules that these entries need, after unused code is left out. What a page imports
 * by name from a package's index says nothing of this: an index names all of its modules.
 */
export async function modulesOf(root, plugins, input) {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins, onlyStatic],
    define: { __BUILD__: '""' },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: { input },
    },
  });
  const chunks = output.filter(({ type }) => type === 'chunk');
  return new Set(
    chunks.flatMap(({ modules }) =>
      Object.entries(modules).flatMap(([id, { renderedLength }]) =>
        renderedLength > 0 ? [id] : [],
      ),
    ),
  );
}

/** What is loaded later is not looked into. */
const onlyStatic = {
  name: 'only-static',
  resolveDynamicImport: source =>
    typeof source === 'string' ? { id: source, external: true } : null,
};
