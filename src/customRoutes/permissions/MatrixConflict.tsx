import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { personName } from '../../../schema/recordName.ts';
import versions from '../../resources/form/conflict.module.css';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import type { Meanwhile } from '../../resources/permissions/Matrix.ts';
import { roleName } from '../../resources/permissions/words.ts';
import { type CellDifference, keyOf, type Side } from './conflict.ts';
import styles from './dialogs.module.css';

interface MatrixConflictProps {
  differences: readonly CellDifference[];
  /** Who did it, when a refused save named them. */
  meanwhile: readonly Meanwhile[];
  isBusy: boolean;
  onResolved: (sides: Readonly<Record<string, Side>>) => void;
  onClose: () => void;
}

const SIDES = ['mine', 'theirs'] as const;

/** Two people changed roles: shows both versions cell by cell and saves what is chosen. */
export function MatrixConflict(props: MatrixConflictProps) {
  const { differences, meanwhile, isBusy, onResolved, onClose } = props;
  const [sides, setSides] = useState<Record<string, Side>>({});
  const translate = useTranslate();
  const titleId = useId();
  const all = (side: Side) =>
    setSides(Object.fromEntries(differences.map(one => [keyOf(one), side])));
  const people = [...new Set(meanwhile.flatMap(({ by }) => (by ? personName(by) : [])))];
  const answer = (granted: boolean) => translate(`linehaul.permissions.${granted ? 'yes' : 'no'}`);

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{translate('linehaul.permissions.conflict.title')}</DialogTitle>
      <DialogContent>
        <p className={styles.lead}>
          {people.length > 0 &&
            `${translate('linehaul.permissions.conflict.by', { people: people.join(', ') })} `}
          {translate('linehaul.permissions.conflict.text')}
        </p>
        <table className={versions.table}>
          <thead>
            <tr>
              <th scope="col">{translate('linehaul.permissions.conflict.cell')}</th>
              {SIDES.map(side => (
                <th key={side} scope="col">
                  {translate(`linehaul.forms.conflict.${side}`)}
                  <button type="button" className={versions.all} onClick={() => all(side)}>
                    {translate(`linehaul.forms.conflict.${side}All`)}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differences.map((one, index) => (
              <tr key={keyOf(one)}>
                <th scope="row">
                  <b>{roleName(one.role)}</b> · {one.permission.label}
                </th>
                {SIDES.map(side => (
                  <td key={side}>
                    <label className={versions.choice}>
                      <input
                        type="radio"
                        name={keyOf(one)}
                        autoFocus={index === 0 && side === one.start}
                        checked={(sides[keyOf(one)] ?? one.start) === side}
                        onChange={() => setSides({ ...sides, [keyOf(one)]: side })}
                      />
                      {answer(one[side])}
                      {side === one.start && (
                        <span className={styles.muted}>
                          {translate('linehaul.permissions.conflict.changed')}
                        </span>
                      )}
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('linehaul.permissions.back')}</Button>
        <BusyButton variant="contained" isBusy={isBusy} onClick={() => onResolved(sides)}>
          {translate('linehaul.forms.conflict.save')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
