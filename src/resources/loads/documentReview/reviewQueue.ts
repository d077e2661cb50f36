import { Cell } from '../../../cell.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { onUserChange } from '../../../session/current.ts';
import { isSameDocument } from '../confirmation/draftOf.ts';
import type { KnownReading } from '../confirmation/readConfirmation.ts';
import { type Duplicate, readDocument } from './readDocument.ts';

/** One of several rate confirmations that were dropped together, and its progress. */
export interface QueuedDocument {
  id: number;
  companyId: number | null;
  /** Sends requests to its own company's server, whichever company is open by then. */
  call: Call;
  file: File;
  state: 'waiting' | 'reading' | 'read' | 'refused' | 'saved';
  reading?: KnownReading;
  /** The load that already has the document's number. */
  twin?: Duplicate;
  /** Why it could not be read, as a sentence. */
  error?: string;
  /** The load that was created from it. */
  load?: { id: number; internal_id: string | null };
}

type Call = LinehaulProvider['call'];

/** The queued documents, for as long as the page lives: a browser does not keep files longer. */
export const queuedDocuments = new Cell<readonly QueuedDocument[]>([]);

/** Whether the queue is shown. */
export const isQueueOpen = new Cell(false);

// The next user on this computer sees nothing of the previous user's documents.
onUserChange(user => {
  if (!user) queuedDocuments.set([]);
});

let lastId = 0;

/** Adds documents to the queue and reads them one after the other. */
export function addToQueue(files: readonly File[], companyId: number | null, call: Call): void {
  const documents = files.map(
    (file): QueuedDocument => ({ id: ++lastId, companyId, call, file, state: 'waiting' }),
  );
  queuedDocuments.change(all => [...all, ...documents]);
  isQueueOpen.set(true);
  void readAll();
}

/** Reads a document again: the server was busy or unreachable. */
export function readAgain(id: number): void {
  become(id, { state: 'waiting', error: undefined });
  void readAll();
}

/** Removes a document from the queue. Nothing from it was saved. */
export const takeOff = (id: number) =>
  queuedDocuments.change(all => all.filter(document => document.id !== id));

/** Records the load that was created from a company's document. */
export function noteSaved(
  file: File,
  companyId: number | null,
  load: { id: number; internal_id: string | null },
): void {
  const document = queuedOf(file, companyId);
  if (document) become(document.id, { state: 'saved', load });
}

/**
 * The existing reading of a queued file. Where it names a party that the company did not have, it
 * is read again: that broker or facility may have been created with a previous document.
 */
export function knownReading(file: File, companyId: number | null): KnownReading | undefined {
  const reading = queuedOf(file, companyId)?.reading;
  const { broker, stops = [] } = reading?.read.matches ?? {};
  return broker && stops.every(place => place !== null) ? reading : undefined;
}

/** The queued document of a file. A user who returns to a review has a copy of the file there. */
function queuedOf(file: File, companyId: number | null): QueuedDocument | undefined {
  const own = queuedDocuments.get().filter(document => document.companyId === companyId);
  const itself = own.find(document => document.file === file);
  return itself ?? own.find(document => document.state !== 'saved' && isCopy(document.file, file));
}

/** Brokers give all their documents the same name, and some have the same size. */
const isCopy = (one: File, other: File) =>
  isSameDocument(one, other) && one.lastModified === other.lastModified;

/** The first document of a company that waits for review. */
export const nextToReview = (companyId: number | null): QueuedDocument | undefined =>
  queuedDocuments
    .get()
    .find(document => document.companyId === companyId && document.state === 'read');

/** One at a time: each reading is a separate process on the server. */
async function readAll(): Promise<void> {
  if (queuedDocuments.get().some(({ state }) => state === 'reading')) return;
  const next = queuedDocuments.get().find(({ state }) => state === 'waiting');
  if (!next) return;
  become(next.id, { state: 'reading' });
  become(next.id, await readDocument(next.call, next.file, before(next)));
  await readAll();
}

const before = ({ id, companyId }: QueuedDocument) =>
  queuedDocuments.get().filter(document => document.companyId === companyId && document.id < id);

const become = (id: number, now: Partial<QueuedDocument>) =>
  queuedDocuments.change(all =>
    all.map(document => (document.id === id ? { ...document, ...now } : document)),
  );
