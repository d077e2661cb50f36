import { type ChildProcess, fork } from 'node:child_process';
import { stepBack } from '../../stepBack.ts';
import { READER_LIMITS, type ReaderKind } from './limits.ts';
import type { ReaderMessage, ReaderPart, ReaderQuestion } from './messages.ts';
import { readerFile } from './readerFile.ts';
import { whenItTakesLonger } from './readingTime.ts';
import { UnreadableError } from './unreadableError.ts';

/** Hears the parts of what is read as they come. */
export type Hear = (part: ReaderPart) => void;

/** Starts a process that reads one kind of files or texts. */
export async function startReader(kind: ReaderKind): Promise<ChildProcess> {
  const child = fork(await readerFile(), [kind], {
    execArgv: [
      `--max-old-space-size=${READER_LIMITS[kind].heapMb}`,
      ...(kind === 'merge' ? LEAN : []),
    ],
    // A malicious file finds nothing of the server's environment, and no secret.
    env: { NODE_ENV: 'production', ...FRUGAL },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Dates of a workbook stay dates.
    serialization: 'advanced',
  });
  // Its failure is that of what it reads; while it reads nothing it is nobody's.
  child.on('error', () => {});
  stepBack(child.pid);
  return child;
}

/**
 * How the C library of Linux gives memory back: each large buffer has its own mapping, which ends with
 * it. Otherwise a process that merges photos keeps several times what it uses.
 */
const FRUGAL = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

/** Documents are bytes outside the heap: a small one, collected after each document, is enough. */
const LEAN = ['--expose-gc', '--max-semi-space-size=2'];

/**
 * Asks a process, and ends it when it takes too long; answers whether it may be asked again. Throws
 * an `UnreadableError` when it cannot read it. Its end is never that of the server.
 */
export function readIn(
  child: ChildProcess,
  question: ReaderQuestion,
  hear: Hear,
): Promise<boolean> {
  return new Promise<boolean>((resolve, reject) => {
    const { timeMs, clockMs } = READER_LIMITS[question.kind];
    const stopWatching = whenItTakesLonger(child, { ownMs: timeMs, clockMs }, () => {
      reject(new UnreadableError('time'));
      child.kill('SIGKILL');
    });
    const onMessage = (message: ReaderMessage) => {
      if ('part' in message) return hear(message.part);
      if ('done' in message) resolve(message.again);
      else reject(new UnreadableError(message.refused.reason, message.refused.facts));
      settle();
    };
    // A process that ends without an answer was ended for its memory.
    const onExit = () => {
      settle();
      reject(new UnreadableError('memory'));
    };
    const settle = () => {
      stopWatching();
      child.off('message', onMessage).off('exit', onExit).off('error', reject);
    };
    child.on('message', onMessage).on('exit', onExit).on('error', reject);
    // Where it is not sent, the process has ended, which says why.
    child.send(question, () => {});
  });
}
