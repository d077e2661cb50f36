import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import type { Cell } from '../../../cell.ts';
import type { GridColumn } from '../../../grid/column.ts';
import { useT } from '../../../i18n/useT.ts';
import { useTopic } from '../../../live/useTopic.ts';
import { ChangeAnnouncements } from '../parts/announcements/ChangeAnnouncements.tsx';
import { authorOfEdit, colleagueBy, type HeardEdit } from '../parts/announcements/heardEdit.ts';
import { RowChanges } from '../parts/announcements/RowChanges.ts';
import { whole } from '../parts/figures.ts';
import { Counts } from '../parts/line/Counts.tsx';
import { ReadFreshness } from '../parts/line/Freshness.tsx';
import type { GrossSums } from './GrossReport.ts';

/** The figures of all, which each change of a load or a target moves. */
type Sums = Pick<GrossSums, 'gross' | 'loads' | 'total_miles' | 'target'>;

interface FiguresLineProps {
  behindSince: Cell<number | null>;
  sums: Sums;
  /** Of which days and whom, as text. Null while those asked for before are still shown. */
  of: string | null;
}

/** The line below a gross board: how fresh the figures are. A screen reader is told what moves them. */
export function FiguresLine({ behindSince, sums, of }: FiguresLineProps) {
  return (
    <>
      <Counts>
        <ReadFreshness behindSince={behindSince} />
      </Counts>
      <FigureAnnouncements sums={sums} of={of} />
    </>
  );
}

interface AnnouncedFigures {
  id: number;
  sums: Sums;
  author: number | null;
}

function FigureAnnouncements({ sums, of }: Omit<FiguresLineProps, 'behindSince'>) {
  const translate = useTranslate();
  const t = useT('boards.gross');
  const changes = useMemo(() => new RowChanges<AnnouncedFigures>(), []);
  const heard = useRef<HeardEdit>(null);
  useTopic('gross-boards', ({ user_id = null }) => {
    heard.current = { author: user_id, at: performance.now() };
  });
  const known = useRef<{ of: string; sums: Sums }>(null);
  useEffect(() => {
    if (of === null) return;
    const before = known.current;
    known.current = { of, sums };
    // Other days have other figures: nobody changed them.
    if (before?.of !== of || before.sums === sums) return;
    const author = authorOfEdit(heard.current);
    changes.tell({
      before: { id: 0, sums: before.sums, author },
      after: { id: 0, sums, author },
    });
  }, [of, sums, changes]);

  const column = (key: keyof Sums, header: string): GridColumn<AnnouncedFigures> => ({
    key,
    header,
    width: 'rest',
    value: row => whole(row.sums[key]),
  });
  return (
    <ChangeAnnouncements<AnnouncedFigures>
      model={ANYWHERE}
      changes={changes}
      columns={() => [
        column('gross', t('measures.gross')),
        column('loads', t('columns.loads')),
        column('total_miles', t('miles')),
        column('target', t('target')),
      ]}
      unitOf={() => t('figures')}
      authorOf={({ author }) => colleagueBy(author, translate)}
      isEdit={() => true}
    />
  );
}

/** The figures of all are not in the rows. */
const ANYWHERE = { root: null };
