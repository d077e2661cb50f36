import { useTranslate } from 'ra-core';
import { shortDateText } from '../../../format/valueTexts.ts';
import type { Translate } from '../../../i18n/useT.ts';
import { Avatar } from '../../../live/presence/Avatar.tsx';
import { Glyph } from '../../../theme/Glyph.tsx';
import { LoadLink } from '../parts/cells/LoadLink.tsx';
import { nameText } from './columns.tsx';
import { type GrossLine, isOpen } from './GrossReport.ts';
import styles from './gross.module.css';

interface LineNameProps {
  line: GrossLine;
  toggled: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** The name of a line, with the button that expands its details. */
export function LineName({ line, toggled, onToggle }: LineNameProps) {
  const translate = useTranslate();
  if (line.kind === 'load') {
    const { load } = line;
    return (
      <span className={styles.loadName}>
        <LoadLink load={load} />
        <span className={styles.second}>{shortDateText(load.date)}</span>
        <span className={styles.clip}>{load.drivers.map(({ name }) => name).join(', ')}</span>
      </span>
    );
  }
  const name = shownName(line, translate);
  const open = isOpen(line.id, toggled);
  return (
    <span className={line.kind === 'dispatcher' ? styles.dispatcherName : styles.truckName}>
      <button
        type="button"
        tabIndex={-1}
        className={styles.chevron}
        aria-expanded={open}
        aria-label={translate(`linehaul.inputs.grid.${open ? 'collapse' : 'expand'}`, { name })}
        onClick={() => onToggle(line.id)}
      >
        <Glyph name={open ? 'ic-down' : 'ic-right'} />
      </button>
      {line.kind === 'dispatcher' && <Avatar id={line.dispatcher?.id ?? null} name={name} />}
      <span className={styles.clip}>{name}</span>
    </span>
  );
}

/** The name of a line as text, also of nobody's. */
export function shownName(line: GrossLine, translate: Translate): string {
  if (nameText(line) || line.kind === 'load') return nameText(line);
  return translate(`linehaul.boards.${line.kind === 'truck' ? 'gross.noTruck' : 'nobody'}`);
}
