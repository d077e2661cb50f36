import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { projectRoot } from './config.ts';

/** A place in a built file, as a stack names it. Files of packages stay as they are. */
const PLACE = /(file:\/\/(?:(?!\/node_modules\/)[^\s:()])+\.js):(\d+):(\d+)/g;

/**
 * A stack with places in the sources instead of the built files. Their maps are read when the first error is
 * logged: read by Node at the start, with those of all packages, they would take 60 MB.
 */
export const sourceStack = (stack: string): string =>
  stack.replace(PLACE, (place, url: string, line: string, column: string) => {
    const file = fileURLToPath(url);
    // Stacks count from 1, maps from 0.
    const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!found || !('originalSource' in found)) return place;
    const { originalSource, originalLine, originalColumn } = found;
    const source = relative(projectRoot(), resolve(dirname(file), originalSource));
    return `${source}:${originalLine + 1}:${originalColumn + 1}`;
  });

/** An error as the log has it. */
export function loggedError(error: Error): object {
  const logged = pino.stdSerializers.err(error);
  return typeof logged?.stack === 'string'
    ? { ...logged, stack: sourceStack(logged.stack) }
    : logged;
}

const maps = new Map<string, SourceMap | null>();

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const read = existsSync(`${file}.map`)
    ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
    : null;
  maps.set(file, read);
  return read;
}
