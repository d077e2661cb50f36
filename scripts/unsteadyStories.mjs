import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A story that is unsteady twice in this many runs, the present one included, makes it red. */
export const RUNS = 10;
/** One or two stories may be green only when they run again. With more of them the run is red. */
const MOST_UNSTEADY = 2;

/**
 * How many of a run's unsteady stories count as failed: all of more than two, else those that were
 * unsteady in an earlier run, too.
 */
export const countedAsFailed = (unsteady, again) =>
  unsteady.length > MOST_UNSTEADY ? unsteady.length : again.length;

/**
 * Adds a run with its unsteady stories to the file of the last ten, and returns those that were
 * unsteady in one of the others. A missing or damaged file is a new one: without a memory no run is
 * red.
 */
export function rememberRun(path, unsteady) {
  const earlier = runsIn(path).slice(-(RUNS - 1));
  mkdirSync(dirname(path), { recursive: true });
  // Renamed when complete, so that a killed run leaves the file of the last one.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify([...earlier, unsteady], null, 2)}\n`);
  renameSync(draft, path);
  return unsteady.filter(name => earlier.some(names => names.includes(name)));
}

function runsIn(path) {
  try {
    const runs = JSON.parse(readFileSync(path, 'utf8'));
    const isRun = run => Array.isArray(run) && run.every(name => typeof name === 'string');
    return Array.isArray(runs) ? runs.filter(isRun) : [];
  } catch {
    return [];
  }
}
