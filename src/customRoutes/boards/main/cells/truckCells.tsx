import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { Translate } from '../../../../i18n/useT.ts';
import { shownDate } from '../../../../inputs/dates/dateText.ts';
import { Glyph } from '../../../../theme/Glyph.tsx';
import { StatusChip } from '../../../../theme/StatusChip.tsx';
import styles from '../../parts/cells/cells.module.css';
import { LocationAge } from '../../parts/cells/LocationAge.tsx';
import { PhoneCopy } from '../../parts/cells/PhoneCopy.tsx';
import { shareOf, whole } from '../../parts/figures.ts';
import { lookOf } from '../../parts/statusWords.ts';
import { place } from '../../parts/times.ts';
import { shownStatus } from '../edit/statusOptions.ts';

// Most cells are plain functions of a row, not components: a component for each would cost more
// than its content, and hundreds of rows are rendered during scrolling.

/** The driver, or the first of a team, with a button that copies the phone number. */
export function driverCell(row: BoardRow, translate: Translate) {
  const { drivers } = row;
  const [first, ...others] = drivers;
  if (!first) {
    return (
      <>
        <span className={styles.muted}>–</span>
        {documentsMark(row, translate)}
      </>
    );
  }
  return (
    <>
      <span className={styles.clip} title={drivers.map(({ name }) => name).join(', ')}>
        {first.name}
        {others.length > 0 && <span className={styles.muted}> +{others.length}</span>}
      </span>
      {documentsMark(row, translate)}
      {first.phone && (
        <PhoneCopy
          key={first.id}
          phone={first.phone}
          label={translate('linehaul.boards.copyPhone', { name: first.name, phone: first.phone })}
          copied={translate('linehaul.feedback.copied')}
        />
      )}
    </>
  );
}

/** Documents of the driver or the truck that have expired or soon will, each with its date. */
function documentsMark({ flags }: BoardRow, translate: Translate) {
  if (flags.documents.length === 0) return null;
  const text = flags.documents
    .map(({ of, field, date }) => {
      const name = translate(`resources.${of}s.fields.${field}`, { _: field.replaceAll('_', ' ') });
      return translate('linehaul.boards.expires', { name, date: shownDate(date) });
    })
    .join(', ');
  return (
    <span className={styles.documents} title={text}>
      <Glyph name="ic-warn" size={14} label={text} />
    </span>
  );
}

export function statusCell(row: BoardRow) {
  const look = lookOf(shownStatus(row));
  if (!look) return <span className={styles.muted}>–</span>;
  return <StatusChip status={look} size="board" />;
}

export function locationCell({ last_location }: BoardRow) {
  if (!last_location) return null;
  const text = place(last_location.city, last_location.state);
  return (
    <>
      <span className={styles.clip} title={text}>
        {text}
      </span>
      <LocationAge {...last_location} />
    </>
  );
}

/** The note. A pin says that it stays until it is unpinned. */
export function noteCell({ note, note_pinned }: BoardRow, translate: Translate) {
  if (note === null) return null;
  return (
    <>
      {note_pinned && (
        <span className={styles.pin}>
          <Glyph name="ic-pin" size={14} label={translate('linehaul.boards.notes.isPinned')} />
        </span>
      )}
      <span className={styles.clip} title={note}>
        {note}
      </span>
    </>
  );
}

/** The week's gross, and its percentage of the truck's target. */
export function grossCell({ week_gross, week_target }: BoardRow, translate: Translate) {
  const target = week_target ?? 0;
  const share = shareOf(week_gross, target);
  return (
    <>
      <span className={week_gross === 0 ? styles.muted : undefined}>{whole(week_gross)}</span>
      {target > 0 && (
        <span
          role="img"
          className={styles.bar}
          aria-label={translate('linehaul.boards.ofTarget', {
            percent: Math.round((week_gross / target) * 100),
            target: whole(target),
          })}
        >
          <span
            className={`${styles.fill} ${share >= 1 ? styles.reached : ''}`}
            style={{ width: `${share * 100}%` }}
          />
        </span>
      )}
    </>
  );
}
