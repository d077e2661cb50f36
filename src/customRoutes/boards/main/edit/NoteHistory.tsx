import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { personName } from '../../../../../schema/recordName.ts';
import type { AnswerOf } from '../../../../../schema/responses/callAnswer.ts';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import { NotRead } from '../../../../feedback/NotRead.tsx';
import { nextPage, rowsOfPages } from '../../../../http/pages.ts';
import { useT } from '../../../../i18n/useT.ts';
import { PinButton } from '../../../../resources/trucks/PinButton.tsx';
import { ownZone } from '../../../../storage/preferences/ownZone.ts';
import { shortTime } from '../../parts/times.ts';
import { useShowMore } from '../../parts/useShowMore.tsx';
import styles from './editors.module.css';

type Note = AnswerOf<'GET /truck-notes'>['data'][number];

const AT_ONCE = 10;

interface NoteHistoryProps {
  truckId: number;
  /** A note was pinned or unpinned. Takes the text of the one that the board shows now. */
  onPinned: (shown: string | null) => void;
}

/** The notes about a truck, newest first, with who wrote them. A pinned one is what the board shows. */
export function NoteHistory({ truckId, onPinned }: NoteHistoryProps) {
  const { call } = useDataProvider<LinehaulProvider>();
  const t = useT('boards.notes');
  const pages = useInfiniteQuery({
    queryKey: ['truck-notes', 'board', truckId],
    queryFn: ({ pageParam: page }) =>
      call('GET', `/truck-notes?truck_id=${truckId}&per_page=${AT_ONCE}&page=${page}`),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
    meta: { quiet: true },
  });
  const { data, error, refetch } = pages;
  const notes = rowsOfPages(data);
  const { list, more } = useShowMore<HTMLUListElement>(notes.length, pages);
  if (error && !data) return <NotRead error={error} onAgain={() => void refetch()} isPart />;
  if (notes.length === 0) return null;
  return (
    <section className={styles.history}>
      <h3>{t('all')}</h3>
      <ul ref={list}>
        {notes.map(note => (
          <PastNote key={note.id} note={note} onPinned={() => onPinned(shownAfter(notes, note))} />
        ))}
      </ul>
      {more}
    </section>
  );
}

/** The note that the board shows once one is pinned or unpinned: the last pinned one, or else the last one. */
function shownAfter(notes: readonly Note[], changed: Note): string | null {
  const isPinned = (note: Note) => (note.id === changed.id) !== note.pinned;
  return (notes.find(isPinned) ?? notes[0])?.text ?? null;
}

function PastNote({ note, onPinned }: { note: Note; onPinned: () => void }) {
  const { text, created_at, created_user: writer } = note;
  return (
    <li tabIndex={-1}>
      <span className={styles.clip} title={text}>
        {text}
      </span>
      <span className={styles.gap} />
      <span className={styles.written}>
        {[writer && personName(writer), shortTime(created_at, ownZone())].filter(Boolean).join(' ')}
      </span>
      <PinButton note={note} onPinned={onPinned} />
    </li>
  );
}
