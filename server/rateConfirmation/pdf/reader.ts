import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { parse, textOf } from '../parse.ts';
import { pagesOfText } from '../text/pagesOfText.ts';
import { LIMITS, type ReaderAnswer, type ReaderQuestion } from './limits.ts';
import { readPages } from './readPages.ts';
import { Refusal } from './refusal.ts';

// A process of its own that reads one PDF, or one letter, and ends. What the file makes of it, out of memory or
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
process.once('message', (question: ReaderQuestion) => {
  void read(question).then(answer => process.send?.(answer, () => process.exit()));
});

async function read(question: ReaderQuestion): Promise<ReaderAnswer> {
  try {
    const pages =
      'text' in question
        ? pagesOfText(question.text)
        : await readPages(new Uint8Array(await readFile(question.path)));
    return { parsed: parse(pages), text: textOf(pages) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: { reason: error.reason, facts: error.facts } };
    return { refused: { reason: 'broken', facts: {} } };
  }
}
