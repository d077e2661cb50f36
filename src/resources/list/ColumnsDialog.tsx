import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Glyph } from '../../theme/Glyph.tsx';
import {
  AS_WRITTEN,
  arranged,
  type ColumnSettings,
  type NamedColumn,
  placed,
} from './columnSettings.ts';
import styles from './columns.module.css';
import { useColumnLabel } from './HeadCell.tsx';

export interface ColumnChoice {
  /** All columns of the list or board, in its own order. */
  columns: readonly NamedColumn[];
  settings: ColumnSettings;
  onSettings: (settings: ColumnSettings) => void;
}

interface ColumnsDialogProps extends ColumnChoice {
  onClose: () => void;
}

/** The visible columns and their order. Changes apply at once. */
export function ColumnsDialog({ columns, settings, onSettings, onClose }: ColumnsDialogProps) {
  const [typed, setTyped] = useState('');
  const translate = useTranslate();
  const titleId = useId();
  // Visible columns first, in order, like the table.
  const all = arranged(columns, settings);
  const shown = placed(all, settings);
  const hidden = all.filter(column => !shown.includes(column));

  const order = (names: readonly string[]) =>
    onSettings({ ...settings, order: [...names, ...hidden.map(({ name }) => name)] });
  const move = (at: number, by: -1 | 1) => {
    const names = shown.map(({ name }) => name);
    const [moved] = names.splice(at, 1);
    if (moved) names.splice(at + by, 0, moved);
    order(names);
  };
  const show = (column: NamedColumn, isOn: boolean) =>
    onSettings({
      ...settings,
      order: [...shown, ...hidden].map(({ name }) => name),
      shown: { ...settings.shown, [column.name]: isOn },
    });

  const pin = (name: string, isOn: boolean) => {
    const others = settings.pinned.filter(one => one !== name);
    onSettings({ ...settings, pinned: isOn ? [...others, name] : others });
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('linehaul.lists.columns')}</DialogTitle>
      <DialogContent className={styles.content}>
        <input
          type="search"
          className={styles.find}
          placeholder={translate('linehaul.lists.findColumn')}
          aria-label={translate('linehaul.lists.findColumn')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <ul className={styles.list}>
          {[...shown, ...hidden].map((column, at) => (
            <ColumnLine
              key={column.name}
              column={column}
              typed={typed}
              isOn={at < shown.length}
              isFixed={column.isFixed || (shown.length === 1 && at === 0)}
              onShow={isOn => show(column, isOn)}
              isPinned={at === 0 || settings.pinned.includes(column.name)}
              onPin={at === 0 ? undefined : isOn => pin(column.name, isOn)}
              onUp={at > 0 && at < shown.length ? () => move(at, -1) : undefined}
              onDown={at < shown.length - 1 ? () => move(at, 1) : undefined}
            />
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onSettings(AS_WRITTEN)}>
          {translate('linehaul.lists.resetColumns')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate('linehaul.feedback.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ColumnLineProps {
  column: NamedColumn;
  typed: string;
  isOn: boolean;
  /** The last visible column can't be hidden, nor one that names the row. */
  isFixed: boolean;
  onShow: (isOn: boolean) => void;
  /** Pinned to the left while others scroll. The first one always is. */
  isPinned: boolean;
  onPin?: (isOn: boolean) => void;
  onUp?: () => void;
  onDown?: () => void;
}

function ColumnLine(props: ColumnLineProps) {
  const { column, typed, isOn, isFixed, onShow, isPinned, onPin, onUp, onDown } = props;
  const translate = useTranslate();
  const label = useColumnLabel(column.label, column.name);
  if (!label.toLowerCase().includes(typed.trim().toLowerCase())) return null;

  return (
    <li className={styles.line}>
      <label className={styles.name}>
        <input
          type="checkbox"
          checked={isOn}
          disabled={isFixed}
          onChange={event => onShow(event.target.checked)}
        />
        {label}
      </label>
      {isOn && (
        <>
          <IconButton
            disabled={!onPin}
            aria-pressed={isPinned}
            aria-label={translate('linehaul.lists.pinColumn', { column: label })}
            onClick={() => onPin?.(!isPinned)}
          >
            <Glyph name="ic-pin" className={isPinned ? styles.pinned : undefined} />
          </IconButton>
          <IconButton
            disabled={!onUp}
            aria-label={translate('linehaul.lists.moveUp', { column: label })}
            onClick={onUp}
          >
            <Glyph name="ic-up" />
          </IconButton>
          <IconButton
            disabled={!onDown}
            aria-label={translate('linehaul.lists.moveDown', { column: label })}
            onClick={onDown}
          >
            <Glyph name="ic-down" />
          </IconButton>
        </>
      )}
    </li>
  );
}
