import { Cell } from '../../../cell.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { onUserChange } from '../../../session/current.ts';
import { isSamePaper } from '../confirmation/draftOf.ts';
import type { KnownReading } from '../confirmation/readConfirmation.ts';
import { readPaper, type Twin } from './readPaper.ts';

/** A rate confirmation of several that were dropped together, and how far one has come with it. */
export interface PiledPaper {
  id: number;
  companyId: number | null;
  /** Asks its company's server, whichever company is looked at when its turn comes. */
  call: Call;
  file: File;
  state: 'waiting' | 'reading' | 'read' | 'refused' | 'saved';
  reading?: KnownReading;
  /** The load that has the paper's number already. */
  twin?: Twin;
  /** Why it could not be read, in a sentence. */
  refusal?: string;
  /** The load that was made of it. */
  load?: { id: number; internal_id: string };
}

type Call = LinehaulProvider['call'];

/** The papers that lie there, while the page stays: a browser gives no file away for longer. */
export const pile = new Cell<readonly PiledPaper[]>([]);

/** Whether the pile is looked at. */
export const isPileOpen = new Cell(false);

// Whoever comes after somebody has left sees nothing of their papers.
onUserChange(user => {
  if (!user) pile.set([]);
});

let lastId = 0;

/** Puts papers on the pile and reads them one after the other. */
export function pileUp(files: readonly File[], companyId: number | null, call: Call): void {
  const papers = files.map(
    (file): PiledPaper => ({ id: ++lastId, companyId, call, file, state: 'waiting' }),
  );
  pile.change(all => [...all, ...papers]);
  isPileOpen.set(true);
  void readAll();
}

/** Reads a paper once more: the server was busy, or could not be reached. */
export function readAgain(id: number): void {
  become(id, { state: 'waiting', refusal: undefined });
  void readAll();
}

/** Takes a paper off the pile; nothing was saved of it. */
export const takeOff = (id: number) => pile.change(all => all.filter(paper => paper.id !== id));

/** Notes the load that a paper of a company has become. */
export function noteSaved(
  file: File,
  companyId: number | null,
  load: { id: number; internal_id: string },
): void {
  const paper = piledOf(file, companyId);
  if (paper) become(paper.id, { state: 'saved', load });
}

/**
 * What was read of a file of the pile already. Where it names whom the company did not have, it is
 * read anew: with the paper before it that broker or facility may have been made.
 */
export function knownReading(file: File, companyId: number | null): KnownReading | undefined {
  const reading = piledOf(file, companyId)?.reading;
  const { broker, stops = [] } = reading?.read.matches ?? {};
  return broker && stops.every(place => place !== null) ? reading : undefined;
}

/** The paper of the pile that a file is. Whoever comes back to a review has a copy of it there. */
function piledOf(file: File, companyId: number | null): PiledPaper | undefined {
  const own = pile.get().filter(paper => paper.companyId === companyId);
  const itself = own.find(paper => paper.file === file);
  return itself ?? own.find(paper => paper.state !== 'saved' && isCopy(paper.file, file));
}

/** Brokers call all their papers alike, and some of them are equally long. */
const isCopy = (one: File, other: File) =>
  isSamePaper(one, other) && one.lastModified === other.lastModified;

/** The first paper of a company that waits for somebody to look at it. */
export const nextToReview = (companyId: number | null): PiledPaper | undefined =>
  pile.get().find(paper => paper.companyId === companyId && paper.state === 'read');

/** One at a time: each reading is a program of its own on the server. */
async function readAll(): Promise<void> {
  if (pile.get().some(({ state }) => state === 'reading')) return;
  const next = pile.get().find(({ state }) => state === 'waiting');
  if (!next) return;
  become(next.id, { state: 'reading' });
  become(next.id, await readPaper(next.call, next.file, before(next)));
  await readAll();
}

const before = ({ id, companyId }: PiledPaper) =>
  pile.get().filter(paper => paper.companyId === companyId && paper.id < id);

const become = (id: number, now: Partial<PiledPaper>) =>
  pile.change(all => all.map(paper => (paper.id === id ? { ...paper, ...now } : paper)));
