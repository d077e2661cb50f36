import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { parse, textOf } from '../parse.ts';
import { LIMITS, type ReaderAnswer } from './limits.ts';
import { readPages } from './readPages.ts';
import { Refusal } from './refusal.ts';

// A process of its own that reads one PDF and ends. What the file makes of it, out of memory or
// an endless loop, costs nobody else anything.

// A thread watches the memory of the whole process, because a decoder that unpacks a bomb lets
// no timer of its own thread run.
new Worker(
  `const { rss } = process.memoryUsage;
   setInterval(() => rss() > ${LIMITS.memoryBytes} && process.kill(process.pid, 'SIGKILL'), 10);`,
  {
    eval: true,
    stdout: true,
    stderr: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  },
).unref();

process.on('disconnect', () => process.exit());
process.once('message', (path: string) => {
  void read(path).then(answer => process.send?.(answer, () => process.exit()));
});

async function read(path: string): Promise<ReaderAnswer> {
  try {
    const bytes = new Uint8Array(await readFile(path));
    const pages = await readPages(bytes);
    return { parsed: parse(pages), text: textOf(pages) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: { reason: error.reason, facts: error.facts } };
    return { refused: { reason: 'broken', facts: {} } };
  }
}
