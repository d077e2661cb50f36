import { useTranslate } from 'ra-core';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { Translate } from '../../../../i18n/useT.ts';
import { Glyph, type GlyphName } from '../../../../theme/Glyph.tsx';
import styles from '../../parts/cells/cells.module.css';
import { useBoardInstant } from '../../parts/clock.ts';
import { meets } from '../conditions.ts';

/** What a row is flagged for, the most urgent first: the same conditions as those of the color rules. */
const FLAGS = ['late', 'will_be_late', 'detention', 'documents'] as const;
type Flag = (typeof FLAGS)[number];

const GLYPHS: Readonly<Record<Flag, { name: GlyphName; look: string | undefined }>> = {
  late: { name: 'st-late', look: styles.lateFlag },
  will_be_late: { name: 'ic-warn', look: styles.flag },
  detention: { name: 'ic-clock', look: styles.lateFlag },
  documents: { name: 'ic-doc', look: styles.flag },
};

/** The flags of a row now. */
export const flagsOf = (row: BoardRow): Flag[] => FLAGS.filter(flag => meets(row, flag, null));

/** The flags as text, for copies, print and export. */
export const flagsText = (row: BoardRow, translate: Translate): string =>
  flagsOf(row)
    .map(flag => flagWord(flag, translate))
    .join(', ');

/** The most urgent flag comes first, a row without flags last. */
export function flagRank(row: BoardRow): number | null {
  const [first] = flagsOf(row);
  return first === undefined ? null : FLAGS.indexOf(first);
}

const flagWord = (flag: Flag, translate: Translate): string =>
  translate(`linehaul.boards.colors.when.${flag}`);

export const flagsCell = (row: BoardRow) => <Flags row={row} />;

/** Trucks become late, and wait too long, by time alone. */
function Flags({ row }: { row: BoardRow }) {
  const translate = useTranslate();
  useBoardInstant();
  return flagsOf(row).map(flag => {
    const { name, look } = GLYPHS[flag];
    const word = flagWord(flag, translate);
    return (
      <span key={flag} className={look} title={word}>
        <Glyph name={name} size={14} label={word} />
      </span>
    );
  });
}
