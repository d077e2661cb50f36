import { Command } from 'cmdk';
import { useTranslate } from 'ra-core';
import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import { colorsOf } from '../../theme/StatusChip.tsx';
import { type StatusName, statuses } from '../../theme/status.ts';
import { matchIn } from './matchIn.ts';
import styles from './Palette.module.css';
import type { PaletteRow, PaletteSectionRows } from './usePaletteSections.ts';

interface PaletteSectionProps {
  section: PaletteSectionRows;
  /** The record that the actions are of. */
  of?: string;
  /** The typed text, underlined where it matches. */
  search: string;
  onOpen: (target: PaletteRow['target'], label: string) => void;
}

export function PaletteSection({ section, of, search, onOpen }: PaletteSectionProps) {
  const translate = useTranslate();
  if (section.rows.length === 0) return null;
  return (
    <Command.Group
      heading={translate(`linehaul.palette.${section.name}`, { record: of })}
      className={styles.section}
    >
      {section.rows.map(row => (
        <Command.Item
          key={row.value}
          value={row.value}
          className={styles.row}
          onSelect={() => onOpen(row.target, row.title)}
        >
          <Words row={row} search={search} />
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function Words({ row, search }: { row: PaletteRow; search: string }) {
  const { icon, status, title, detail, phone, keys } = row;
  const isByPhone =
    phone !== undefined && !detail?.includes(phone) && matchIn(phone, search) !== null;
  return (
    <>
      {status ? <StatusGlyph status={status} /> : <Glyph name={icon} />}
      <span className={styles.words}>
        <span className={styles.title}>
          <Marked text={title} search={search} />
        </span>{' '}
        {detail && <Marked text={detail} search={search} />}
        {isByPhone && (
          <>
            {detail && ' · '}
            <Marked text={phone} search={search} />
          </>
        )}
      </span>
      {keys?.split(' ').map(key => (
        <kbd key={key}>{key}</kbd>
      ))}
      <span className={styles.enter}>Enter</span>
    </>
  );
}

function StatusGlyph({ status }: { status: StatusName }) {
  const translate = useTranslate();
  const { glyph, label } = statuses[status];
  return (
    <span style={colorsOf(status)} className={styles.status}>
      {/* The icons are named in tokens.json, next to their sprite. */}
      <Glyph
        name={glyph as GlyphName}
        label={translate(`linehaul.status.${status}`, { _: label })}
      />
    </span>
  );
}

function Marked({ text, search }: { text: string; search: string }) {
  const found = matchIn(text, search);
  if (found === null) return text;
  const { at, end } = found;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
