import type { RaRecord } from 'react-admin';
import { readDate, shownDate } from '../../inputs/dates/dateText.ts';
import { readTime } from '../../inputs/dates/timeText.ts';
import { LookupBox } from '../../inputs/lookup/LookupBox.tsx';
import type { OptionTexts } from '../../inputs/lookup/option.ts';
import { numberText, typedValue } from '../../inputs/numbers/numberText.ts';
import { StatusPicker } from '../../inputs/status/StatusPicker.tsx';
import type { StatusOption } from '../../inputs/status/statusOption.ts';
import { ownToday } from '../../storage/preferences/ownZone.ts';
import type { EditorProps } from '../column.ts';
import styles from './editors.module.css';
import { InlineText } from './InlineText.tsx';
import { keepKeys } from './keepKeys.ts';

/** Text of a cell. Empty is null. */
export const textEditor =
  ({ maxLength }: { maxLength?: number } = {}) =>
  <Row,>({ value, ...props }: EditorProps<Row>) => (
    <InlineText
      {...props}
      text={String(value ?? '')}
      maxLength={maxLength}
      read={text => text.trim() || null}
    />
  );

/** A number. Anything else stays as typed, for `check` to refuse. */
export const numberEditor =
  ({ decimals, shownDecimals = 0 }: { decimals: number; shownDecimals?: number }) =>
  <Row,>({ value, ...props }: EditorProps<Row>) => (
    <InlineText
      {...props}
      align="right"
      text={numberText(value, shownDecimals)}
      read={text => typedValue(text, { decimals, allowNegative: true })}
    />
  );

/** A date typed as MM/DD/YYYY, stored as YYYY-MM-DD. */
export const dateEditor =
  () =>
  <Row,>({ value, ...props }: EditorProps<Row>) => (
    <InlineText
      {...props}
      text={shownDate(value)}
      read={text => (text.trim() === '' ? null : (readDate(text, ownToday()) ?? text))}
    />
  );

/** A time of day, stored as HH:MM. */
export const timeEditor =
  () =>
  <Row,>({ value, ...props }: EditorProps<Row>) => (
    <InlineText
      {...props}
      text={String(value ?? '')}
      read={text => (text.trim() === '' ? null : (readTime(text) ?? text))}
    />
  );

interface ChoiceEditorOptions {
  choices: readonly { id: string | number; name: string }[];
  /** The text for no choice. Without it, a choice is required. */
  emptyText?: string;
}

/** One of a fixed list. Choosing saves. */
export const choiceEditor =
  ({ choices, emptyText }: ChoiceEditorOptions) =>
  <Row,>({ value, label, commit, cancel }: EditorProps<Row>) => (
    <select
      // biome-ignore lint/a11y/noAutofocus: the person began to edit this very cell
      autoFocus
      className={styles.inline}
      aria-label={label}
      value={String(value ?? '')}
      onChange={({ target }) =>
        commit(choices.find(({ id }) => String(id) === target.value)?.id ?? null)
      }
      onBlur={cancel}
      onKeyDown={event => {
        keepKeys(cancel)(event);
        if (event.key === 'Enter') cancel();
      }}
    >
      {typeof value === 'string' && value !== '' && !choices.some(({ id }) => id === value) && (
        // A pasted text that matches no choice stays until one is made.
        <option value={value} disabled>
          {value}
        </option>
      )}
      {emptyText !== undefined && <option value="">{emptyText}</option>}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );

interface StatusEditorOptions<Row> {
  options: (row: Row) => readonly StatusOption[];
  usual?: (row: Row) => readonly StatusOption['id'][];
  title?: (row: Row) => string;
}

/** The status picker next to the cell. */
export const statusEditor =
  <Row,>({ options, usual, title }: StatusEditorOptions<Row>) =>
  ({ row, value, typed, cell, commit, cancel }: EditorProps<Row>) => (
    <StatusPicker
      anchor={cell}
      options={options(row)}
      usual={usual?.(row)}
      title={title?.(row)}
      // The column's value is the id of its status.
      current={value as StatusOption['id'] | null}
      typed={typed}
      onPick={option => commit(option.id)}
      onClose={cancel}
    />
  );

interface LookupEditorOptions<Row> extends OptionTexts {
  reference: string;
  filter?: object;
  /** The record that the cell currently shows. */
  record?: (row: Row) => RaRecord | undefined;
}

/** A record found by typing. It commits the whole record, so that `put` can show its name. */
export const lookupEditor =
  <Row,>({ record, ...options }: LookupEditorOptions<Row>) =>
  ({ row, label, commit, cancel }: EditorProps<Row>) => {
    const chosen = record?.(row);
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the keys from the grid
      <div className={styles.lookup} onKeyDown={keepKeys(cancel)}>
        <LookupBox
          {...options}
          record={chosen}
          value={chosen?.id ?? null}
          onPick={picked => commit(picked)}
          onBlur={cancel}
          control={{ autoFocus: true, aria: { 'aria-label': label } }}
        />
      </div>
    );
  };
