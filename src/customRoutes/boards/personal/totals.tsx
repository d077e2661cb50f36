import type { Totals } from '../../../grid/GridTotals.tsx';
import type { Translate } from '../../../i18n/useT.ts';
import { Glyph, type GlyphName } from '../../../theme/Glyph.tsx';
import { colorsOf } from '../../../theme/StatusChip.tsx';
import { statuses } from '../../../theme/status.ts';
import { useBoardInstant } from '../parts/clock.ts';
import { isOld, type Line } from './line.ts';
import styles from './personal.module.css';
import { statusCounts } from './statusCounts.ts';

/**
 * The footer of the personal board, over the trucks that the filters leave: how many, with how many
 * drivers, in which statuses, and how many of them need a call.
 */
export function personalTotals(
  translate: Translate,
  isShown: (line: Line) => boolean,
): Totals<Line> {
  return all => {
    const lines = all.filter(isShown);
    const drivers = lines.filter(({ driver }) => driver !== null).length;
    return {
      unit: <b>{lines.length}</b>,
      driver: <b>{translate('linehaul.boards.totals.drivers', { smart_count: drivers })}</b>,
      status: <StatusTotals lines={lines} translate={translate} />,
      updated: <OldTotal lines={lines} translate={translate} />,
    };
  };
}

interface TotalProps {
  lines: readonly Line[];
  translate: Translate;
}

/** The statuses that a truck has, each by its glyph and its number. */
const StatusTotals = ({ lines, translate }: TotalProps) => (
  <span className={styles.counts}>
    {statusCounts(lines, translate).map(
      ({ id, status, name, count }) =>
        count !== 0 && (
          <span key={id} className={styles.countOf} style={colorsOf(status)} title={name}>
            {/* The icons are named in tokens.json, next to their sprite. */}
            <Glyph name={statuses[status].glyph as GlyphName} size={14} />
            {count} <span className="visuallyHidden">{name}</span>
          </span>
        ),
    )}
  </span>
);

/** The trucks without an update for two hours, as time passes. */
function OldTotal({ lines, translate }: TotalProps) {
  const now = useBoardInstant();
  const count = lines.filter(line => isOld(line, now)).length;
  const name = translate('linehaul.personal.outdated');
  if (count === 0) return null;
  return (
    <span className={styles.countOf} title={name}>
      <span className={styles.old} />
      {count} <span className="visuallyHidden">{name}</span>
    </span>
  );
}
