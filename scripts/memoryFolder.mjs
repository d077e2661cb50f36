import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory. */
const IN_MEMORY = '/dev/shm';
/** A whole run's databases take about two gigabytes; the tests themselves need memory, too. */
const ROOM_BYTES = 6 * 2 ** 30;
/** The folders of `makeRunFolder`: their process, then what makes them unique. */
const RUN_FOLDER = /^linehaul-(?:results|e2e)-(\d+)-\w+$/;

/**
 * The folder for what a run of tests writes and nobody needs afterwards: in memory where the machine
 * has room for it, else the system's temporary folder. A copy of a test's database takes a tenth of
 * the time there. Removes what killed runs left first, because it may take the room.
 */
export function memoryFolder() {
  removeAbandoned(IN_MEMORY);
  removeAbandoned(tmpdir());
  return roomInMemory() >= ROOM_BYTES ? IN_MEMORY : tmpdir();
}

/** Makes a folder of this process in `memoryFolder`. `kind` is one of `RUN_FOLDER`'s. */
export function makeRunFolder(kind) {
  return mkdtempSync(join(memoryFolder(), `linehaul-${kind}-${process.pid}-`));
}

/** Removes the run folders in `parent` whose process is gone; those of other running tests stay. */
export function removeAbandoned(parent) {
  for (const name of namesIn(parent)) {
    const pid = RUN_FOLDER.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) remove(join(parent, name));
  }
}

/** Whether a process exists, of this user or another. */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch ({ code }) {
    return code === 'EPERM';
  }
}

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return []; // another system
  }
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Another user's, or another run removes it at this moment.
  }
}

function roomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    // The system's free memory is not that of a container.
    const free = process.availableMemory?.() ?? freemem();
    return Math.min(bavail * bsize, free);
  } catch {
    return 0; // another system, or a container without it
  }
}
