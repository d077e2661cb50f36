import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { announce } from '../../feedback/announce.ts';
import { toast } from '../../feedback/toasts.ts';
import { useT } from '../../i18n/useT.ts';
import { refusedFields } from '../form/formErrors.ts';
import { ShortForm } from '../form/ShortForm.tsx';
import { BusyButton } from '../parts/BusyButton.tsx';
import { LocationLine } from './LocationLine.tsx';
import styles from './locations.module.css';

type Values = Record<string, unknown>;

interface CreatePlacesProps {
  /** The initial values of each new location. */
  starts: readonly Values[];
  /** Receives each one as it is created, with its place among them. */
  onCreated: (record: RaRecord, index: number) => void;
  onClose: () => void;
}

/**
 * Creates several locations in one step, each in one line: name, address, zone. What was created
 * stays created when another one is refused.
 */
export function CreatePlaces({ starts, onCreated, onClose }: CreatePlacesProps) {
  const translate = useTranslate();
  const t = useT('locations');
  const provider = useDataProvider();
  const titleId = useId();
  const [first] = useState({ places: starts });
  const [done, setDone] = useState<readonly number[]>([]);
  const [isBusy, setBusy] = useState(false);
  const left = starts.length - done.length;

  async function save({ places }: { places: readonly Values[] }) {
    setBusy(true);
    const created = [...done];
    const refused: Record<number, Record<string, string>> = {};
    for (const [index, values] of places.entries()) {
      if (created.includes(index)) continue;
      try {
        const { data } = await provider.create('load-companies', { data: values });
        created.push(index);
        onCreated(data, index);
      } catch (error) {
        const fields = refusedFields(error);
        announce(error);
        if (!fields) break;
        refused[index] = fields;
      }
    }
    setBusy(false);
    setDone(created);
    if (created.length > done.length) {
      const message = t('createdMany', { smart_count: created.length - done.length });
      toast({ kind: 'success', message });
    }
    if (created.length === starts.length) onClose();
    return Object.keys(refused).length > 0 ? { places: refused } : undefined;
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="lg" fullWidth>
      <ShortForm start={first} onSubmit={save}>
        <DialogTitle id={titleId}>{t('newMany', { smart_count: starts.length })}</DialogTitle>
        <DialogContent>
          {starts.map((start, index) => {
            const name = String(start.company_name ?? start.city ?? index + 1);
            return done.includes(index) ? (
              <p key={name} className={styles.quiet}>
                {t('created', { name })}
              </p>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
              <fieldset key={index} className={styles.place} aria-label={name}>
                <LocationLine prefix={`places.${index}.`} autoFocus={index === 0} />
              </fieldset>
            );
          })}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('linehaul.lists.cancel')}</Button>
          <BusyButton type="submit" variant="contained" isBusy={isBusy}>
            {t('createMany', { smart_count: left })}
          </BusyButton>
        </DialogActions>
      </ShortForm>
    </Dialog>
  );
}
