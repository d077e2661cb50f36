import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { projectRoot } from './config.ts';

/** The folder of the built server, which this is a part of. */
const BUILT = new URL('.', import.meta.url).href;

/**
 * A stack with places in the sources instead of the files of the built server. Their maps are read when the
 * first error is logged: read by Node at the start, with those of all packages, they would take 60 MB.
 */
export function sourceStack(stack: string, built = BUILT): string {
  const [before = '', ...places] = stack.split(built);
  return before + places.map(text => inSource(text, built)).join('');
}

/** A text that begins with a place in a built file, with the place in its source. */
function inSource(text: string, built: string): string {
  const [place = '', name = '', line, column] = /^([\w-]+\.js):(\d+):(\d+)/.exec(text) ?? [];
  const file = fileURLToPath(built + name);
  // Stacks count from 1, maps from 0.
  const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
  if (!found || !('originalSource' in found)) return built + text;
  const { originalSource, originalLine, originalColumn } = found;
  const source = relative(projectRoot(), resolve(dirname(file), originalSource));
  return `${source}:${originalLine + 1}:${originalColumn + 1}${text.slice(place.length)}`;
}

/** An error as the log has it. */
export function loggedError(error: Error, built = BUILT): object {
  const logged = pino.stdSerializers.err(error);
  return typeof logged?.stack === 'string'
    ? { ...logged, stack: sourceStack(logged.stack, built) }
    : logged;
}

const maps = new Map<string, SourceMap>();

/** Null without a map, or while a build is writing it: an error is logged in any case. */
function mapOf(file: string): SourceMap | null {
  try {
    const map = maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    maps.set(file, map);
    return map;
  } catch {
    return null;
  }
}
