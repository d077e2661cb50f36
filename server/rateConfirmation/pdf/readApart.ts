import { type ChildProcess, fork } from 'node:child_process';
import type { ParsedConfirmation } from '../../../schema/rateConfirmation.ts';
import { LIMITS, type ReaderAnswer, type ReaderQuestion } from './limits.ts';
import { readerFile } from './readerFile.ts';
import { Refusal } from './refusal.ts';

/** What was read, and the text that it was read from. */
export type ReadPdf = { parsed: ParsedConfirmation; text: string };

/** How to wait: the next in line is begun when one ends. */
const line: (() => void)[] = [];
let reading = 0;

/**
 * Reads the PDF at a path in a process of its own, with limits of time and memory. Throws a
 * `Refusal` when it cannot be read.
 */
export const readApart = (path: string): Promise<ReadPdf> => apart({ path });

/** Reads the text of a letter in the same way: the rules that look at it are those for paper. */
export const readTextApart = (text: string): Promise<ReadPdf> => apart({ text });

async function apart(question: ReaderQuestion): Promise<ReadPdf> {
  await turn();
  try {
    return await readIn(await start(), question);
  } finally {
    reading -= 1;
    line.shift()?.();
  }
}

async function turn(): Promise<void> {
  if (line.length >= LIMITS.waiting) throw new Refusal('busy');
  if (reading >= LIMITS.atOnce) await new Promise<void>(resolve => line.push(resolve));
  reading += 1;
}

async function start(): Promise<ChildProcess> {
  return fork(await readerFile(), [], {
    execArgv: [`--max-old-space-size=${LIMITS.heapMb}`],
    // Nothing of the server's environment, no secret, is at hand for what a file might try.
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function readIn(child: ChildProcess, question: ReaderQuestion): Promise<ReadPdf> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Refusal('time'));
      child.kill('SIGKILL');
    }, LIMITS.timeMs);
    child.once('message', (answer: ReaderAnswer) => {
      if (answer.parsed) resolve({ parsed: answer.parsed, text: answer.text });
      else reject(new Refusal(answer.refused.reason, answer.refused.facts));
    });
    child.once('error', reject);
    // Whoever ends without an answer was ended for its memory.
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new Refusal('memory'));
    });
    child.send(question);
  });
}
