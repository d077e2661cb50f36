import type { PassThrough } from 'node:stream';
import type { LiveEvent } from '../../events/hub.ts';
import { passedText, resetText } from './topics.ts';

/** How long the id of an event outside the topics may wait for later ones. */
const PASSED_MS = 1_000;

/** A reader that stays this far behind is gone, or will reload. */
const MOST_BUFFERED_BYTES = 1024 * 1024;

/** Many rows may change at once: a reader takes more than that within this time. */
const BURST_MS = 3_000;

/**
 * Writes a stream's events. Of those outside its topics it tells the latest id only, once a second:
 * a message between two people would otherwise be a write to each open screen of the company.
 */
export function tellerOf(stream: PassThrough, newsOf: (event: LiveEvent) => Buffer | null) {
  let passed: string | null = null;
  let timer: NodeJS.Timeout | null = null;
  let behind: NodeJS.Timeout | null = null;
  const writePassed = () => {
    timer = null;
    if (passed !== null) stream.write(passedText(passed));
    passed = null;
  };
  const write = ({ id }: LiveEvent, news: Buffer | null) => {
    passed = news === null ? id : null;
    if (news !== null) stream.write(news);
    else timer ??= setTimeout(writePassed, PASSED_MS);
  };
  const isBehind = () => unread(stream) > MOST_BUFFERED_BYTES;
  const endIfStillBehind = () => {
    behind = null;
    if (isBehind()) stream.destroy();
  };
  // A reader that has caught up has all of the time for the next burst.
  stream.on('drain', () => {
    if (behind === null || isBehind()) return;
    clearTimeout(behind);
    behind = null;
  });
  const tell = (event: LiveEvent) => {
    write(event, newsOf(event));
    if (isBehind()) behind ??= setTimeout(endIfStillBehind, BURST_MS);
  };
  /** Those of before the stream, at once. More of them than a stream may buffer are not sent: it reloads. */
  const sendMissed = (missed: readonly LiveEvent[]) => {
    const reported: { event: LiveEvent; news: Buffer | null }[] = [];
    let bytes = 0;
    for (const event of missed) {
      const news = newsOf(event);
      bytes += news?.length ?? 0;
      if (bytes > MOST_BUFFERED_BYTES) {
        stream.write(resetText(missed.at(-1)?.id ?? event.id));
        return;
      }
      reported.push({ event, news });
    }
    for (const { event, news } of reported) write(event, news);
  };
  const stop = () => {
    if (timer !== null) clearTimeout(timer);
    if (behind !== null) clearTimeout(behind);
  };
  return { tell, sendMissed, stop };
}

/** What waits on either side of a stream: a full readable side leaves the rest on the writable one. */
const unread = (stream: PassThrough) => stream.readableLength + stream.writableLength;
