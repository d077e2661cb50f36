import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { Invalid } from './errors.ts';
import { READER_LIMITS } from './files/reading/limits.ts';
import {
  kindOf,
  type ReaderMessage,
  type ReaderPart,
  type ReaderQuestion,
} from './files/reading/messages.ts';
import { UnreadableError } from './files/reading/unreadableError.ts';
import { checkWorkbook } from './files/tables/checkWorkbook.ts';
import { readTables, readTablesOf } from './files/tables/readTable.ts';

// A process of its own that reads the files and texts of one company, one at a time. What a file
// makes of it, out of memory or an endless loop, costs nobody else anything. It ends with the first
// one that it could not read, after some that it could, or when it holds much memory.

const { memoryBytes } = READER_LIMITS[kindOf(process.argv[2])];

// A thread watches the memory of the whole process, because a decoder that unpacks a bomb blocks
// all timers of its own thread.
const watch = new Worker(
  `const { rss } = process.memoryUsage;
   setInterval(() => rss() > ${memoryBytes} && process.kill(process.pid, 'SIGKILL'), 10);`,
  {
    eval: true,
    stdout: true,
    stderr: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  },
);
// Without the thread nothing would end a bomb.
watch.on('error', () => process.exit(1));
watch.unref();

process.on('disconnect', () => process.exit());
process.on('message', (question: ReaderQuestion) => {
  void answer(question).then(message => {
    const isLast = !('done' in message && message.again);
    process.send?.(message, () => isLast && process.exit());
  });
});

/** So many are read before a fresh process is started. */
const MOST_READS = 25;
let reads = 0;

/** A process that holds more than this does not wait for another file. */
const IDLE_BYTES = Math.min(memoryBytes / 2, 160 * 1024 * 1024);

function canReadAgain(): boolean {
  reads += 1;
  return reads < MOST_READS && process.memoryUsage.rss() < IDLE_BYTES;
}

async function answer(question: ReaderQuestion): Promise<ReaderMessage> {
  try {
    for await (const part of partsOf(question)) await send({ part });
    return { done: true, again: canReadAgain() };
  } catch (error) {
    return { refused: violationOf(error) };
  }
}

/** One part after the other, so that the listener can serve others in between. */
const send = (message: ReaderMessage): Promise<void> =>
  new Promise(resolve => process.send?.(message, () => resolve()));

function violationOf(error: unknown): Pick<UnreadableError, 'reason' | 'facts'> {
  if (error instanceof UnreadableError) return { reason: error.reason, facts: error.facts };
  if (error instanceof Invalid) return { reason: 'said', facts: { sentence: error.message } };
  return { reason: 'broken', facts: {} };
}

async function* partsOf(question: ReaderQuestion): AsyncGenerator<ReaderPart> {
  if (question.kind === 'tables') yield* tablesOf(question.bytes, question.sheet);
  else if (question.kind === 'merge') yield { merged: await mergedOf(question) };
  else yield { confirmation: await confirmationOf(question) };
}

// Only what a kind of files needs is loaded: for a table the packages for PDFs would take several
// times as long as reading it.

async function mergedOf({ parts, omitted }: Extract<ReaderQuestion, { kind: 'merge' }>) {
  const { mergePdf } = await import('./files/merging/mergePdf.ts');
  return mergePdf(parts, omitted);
}

async function confirmationOf(question: Extract<ReaderQuestion, { kind: 'pdf' | 'email' }>) {
  const { parse, textOf } = await import('./rateConfirmations/parse.ts');
  const pages = await pagesOf(question);
  return { parsed: parse(pages), text: textOf(pages) };
}

async function pagesOf(question: Extract<ReaderQuestion, { kind: 'pdf' | 'email' }>) {
  if (question.kind === 'email') {
    const { pagesOfText } = await import('./rateConfirmations/text/pagesOfText.ts');
    return pagesOfText(question.text);
  }
  const { readPages } = await import('./rateConfirmations/pdf/readPages.ts');
  return readPages(new Uint8Array(await readFile(question.path)));
}

/** So many cells in one message: the server reads it between two requests. */
const CELLS_AT_ONCE = 10_000;

async function* tablesOf(bytes: Uint8Array, sheet: string | null): AsyncGenerator<ReaderPart> {
  await checkWorkbook(bytes);
  const tables = sheet === null ? await readTables(bytes) : await readTablesOf(bytes, sheet);
  for (const { sheet: name, table } of tables) {
    yield { table: { sheet: name, headings: table.headings } };
    const atOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(1, table.headings.length)));
    for (let from = 0; from < table.rows.length; from += atOnce) {
      yield { rows: table.rows.slice(from, from + atOnce) };
    }
  }
}
