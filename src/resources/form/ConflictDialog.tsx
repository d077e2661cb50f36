import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type RaRecord, RecordContextProvider, useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import type { Entity } from '../../../schema/entity.ts';
import { momentText } from '../../format/valueTexts.ts';
import { Value } from '../derived/Value.tsx';
import { useColumnLabel } from '../list/HeadCell.tsx';
import styles from './conflict.module.css';
import { type Difference, differencesOf, resolved, type Side } from './conflict.ts';
import { useLastChange } from './useLastChange.ts';
import type { Values } from './useSave.ts';

export interface ConflictDialogProps {
  of: Entity;
  /** The record as loaded, as edited here, and as saved by another person meanwhile. */
  base: RaRecord;
  mine: Values;
  current: RaRecord;
  /** Differences outside the entity's own fields: cells of its lines. */
  more?: readonly MoreDifference[];
  /** Entities saved with the record, where its history covers more: see `useLastChange`. */
  lines?: readonly Entity[];
  onResolved: (values: Values, sides: Readonly<Record<string, Side>>) => void;
  onClose: () => void;
}

/** A difference outside the declaration, in words. */
export interface MoreDifference extends Pick<Difference, 'isClash' | 'start'> {
  path: string;
  label: string;
  words: Readonly<Record<Side, string>>;
}

/** Two people changed one record: shows both versions by field and saves the choices. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { of, base, mine, current, more = [], lines, onResolved, onClose } = props;
  const [sides, setSides] = useState<Record<string, Side>>({});
  const translate = useTranslate();
  const titleId = useId();
  const last = useLastChange(of, current, lines);
  const by = last && { who: last.user?.name, when: momentText(last.at) };
  const differences = differencesOf(of, base, mine, current);
  const all = (side: Side) =>
    setSides(
      Object.fromEntries([
        ...differences.map(({ field }) => [field, side]),
        ...more.map(({ path }) => [path, side]),
      ]),
    );

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{translate('linehaul.forms.conflict.title')}</DialogTitle>
      <DialogContent>
        <p className={styles.lead}>
          {by && `${translate('linehaul.forms.conflict.by', by)} `}
          {translate('linehaul.forms.conflict.text')}
        </p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{translate('linehaul.forms.conflict.field')}</th>
              {(['mine', 'theirs'] as const).map(side => (
                <th key={side} scope="col">
                  <span id={`${titleId}-${side}`}>
                    {translate(`linehaul.forms.conflict.${side}`)}
                  </span>
                  <button type="button" className={styles.all} onClick={() => all(side)}>
                    {translate(`linehaul.forms.conflict.${side}All`)}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differences.map((difference, index) => (
              <Line
                key={difference.field}
                of={of}
                difference={difference}
                heads={titleId}
                records={{ mine: { ...current, ...mine, id: current.id }, theirs: current }}
                isFirst={index === 0}
                side={sides[difference.field] ?? difference.start}
                onSide={side => setSides({ ...sides, [difference.field]: side })}
              />
            ))}
            {more.map(({ path, label, isClash, start, words }, index) => (
              <Choice
                key={path}
                label={label}
                isClash={isClash}
                words={words}
                heads={titleId}
                name={path}
                isFirst={differences.length === 0 && index === 0}
                side={sides[path] ?? start}
                onSide={side => setSides({ ...sides, [path]: side })}
              />
            ))}
          </tbody>
        </table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('linehaul.forms.conflict.back')}</Button>
        <Button
          variant="contained"
          onClick={() => onResolved(resolved(current, differences, sides), sides)}
        >
          {translate('linehaul.forms.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface LineProps {
  of: Entity;
  difference: Difference;
  heads: string;
  records: Record<Side, RaRecord>;
  isFirst: boolean;
  side: Side;
  onSide: (side: Side) => void;
}

function Line({ of, difference: { field, isClash }, ...rest }: LineProps) {
  const { records, heads, isFirst, side, onSide } = rest;
  const label = useColumnLabel(`resources.${of.name}.fields.${field}`, field);
  const shown = (one: Side) => (
    <RecordContextProvider value={records[one]}>
      <Value of={of} source={field} />
    </RecordContextProvider>
  );
  return (
    <Choice
      label={label}
      isClash={isClash}
      isFirst={isFirst}
      heads={heads}
      side={side}
      onSide={onSide}
      name={field}
      words={{ mine: shown('mine'), theirs: shown('theirs') }}
    />
  );
}

interface ChoiceProps {
  name: string;
  /** The prefix of the column headers' ids. */
  heads: string;
  label: string;
  words: Readonly<Record<Side, ReactNode>>;
  isClash: boolean;
  isFirst: boolean;
  side: Side;
  onSide: (side: Side) => void;
}

/** Yours or theirs, for one field. */
function Choice(props: ChoiceProps) {
  const { name, heads, label, words, isClash, isFirst, side, onSide } = props;
  const id = useId();
  return (
    <tr className={isClash ? styles.clash : undefined}>
      <th id={id} scope="row">
        {label}
      </th>
      {(['mine', 'theirs'] as const).map(one => (
        <td key={one}>
          <label className={styles.choice}>
            <input
              type="radio"
              name={`keep-${name}`}
              // An empty value says nothing in a screen reader, so the label also names its column
              // and field.
              aria-labelledby={`${id} ${heads}-${one} ${id}-${one}`}
              // biome-ignore lint/a11y/noAutofocus: the dialog is answered line by line
              autoFocus={isFirst && side === one}
              checked={side === one}
              onChange={() => onSide(one)}
            />
            <span id={`${id}-${one}`}>{words[one]}</span>
          </label>
        </td>
      ))}
    </tr>
  );
}
