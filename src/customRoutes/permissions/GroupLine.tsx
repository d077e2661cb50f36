import { useTranslate } from 'ra-core';
import type { Place } from '../../grid/keys.ts';
import { isAdministrator, type Matrix } from '../../resources/permissions/Matrix.ts';
import { roleName } from '../../resources/permissions/words.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import type { Edits } from './edits.ts';
import { countOf, type Line } from './lines.ts';
import styles from './matrix.module.css';

interface GroupLineProps {
  matrix: Matrix;
  edits: Edits;
  line: Extract<Line, { kind: 'group' }>;
  item: number;
  focused: number | undefined;
  onFold: (group: string, folds: 'other') => void;
  onFlip: (place: Place) => void;
}

/**
 * The header of a group: collapses it, and shows the number of granted permissions for each role.
 */
export function GroupLine(props: GroupLineProps) {
  const { matrix, edits, line, item, focused, onFold, onFlip } = props;
  const { group, isFolded } = line;
  const translate = useTranslate();
  const name = group.label;
  const total = group.permissions.length;

  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on one cell of the grid
    // biome-ignore lint/a11y/useSemanticElements: a table's cells are not walked by arrows
    <div role="row" aria-rowindex={item + 2} className={`${styles.row} ${styles.groupRow}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys */}
      <div
        role="rowheader"
        aria-colindex={1}
        aria-expanded={!isFolded}
        data-at={`${item} 0`}
        tabIndex={focused === 0 ? 0 : -1}
        className={`${styles.cell} ${styles.name}`}
        onClick={() => onFold(group.name, 'other')}
      >
        <Glyph name={isFolded ? 'ic-right' : 'ic-down'} size={14} />
        <b>{name}</b>
        <span className={styles.quiet}>{total}</span>
      </div>
      {matrix.roles.map((role, index) => {
        const count = countOf(matrix, edits, role, group.permissions);
        const label = translate('linehaul.permissions.ofAll', { count, total });
        return (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys
          <div
            key={role.id}
            role="gridcell"
            aria-colindex={index + 2}
            aria-label={`${name}, ${roleName(role)}: ${label}`}
            data-at={`${item} ${index + 1}`}
            tabIndex={focused === index + 1 ? 0 : -1}
            className={`${styles.cell} ${styles.count} ${role.active ? '' : styles.off}`}
            title={isAdministrator(role) ? undefined : translate('linehaul.permissions.wholeGroup')}
            onClick={() => onFlip({ item, column: index + 1 })}
          >
            {count === 0 ? '–' : label}
          </div>
        );
      })}
    </div>
  );
}
