import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { type DashboardTile, type TileLook, tileLooks } from '../../../schema/dashboardTiles.ts';
import { dimensionOf, isDimension } from '../../../schema/dimensions.ts';
import { dimensionsOf, isMeasure, measureOf, offeredMeasures } from '../../../schema/measures.ts';
import { emptyDefinition } from '../../../schema/reportDefinition.ts';
import { useCan } from '../../session/useRights.ts';
import styles from './tiles.module.css';
import { useArranging } from './useTiles.ts';

const SHOWN = 8;

/** Chooses a figure, its groups and how it looks, and puts it at the end of the dashboard. */
export function NewTile({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`linehaul.dashboard.tiles.${key}`);
  const id = useId();
  const may = useCan();
  const { add } = useArranging();
  const [measure, setMeasure] = useState('');
  const [group, setGroup] = useState('');
  const [look, setLook] = useState<TileLook>('table');
  const [isBusy, setBusy] = useState(false);
  const groups = isMeasure(measure) ? dimensionsOf([measure]) : [];
  const isDated = isDimension(group) && dimensionOf(group).kind === 'date';

  async function save() {
    if (!isMeasure(measure)) return;
    const chosen = groups.find(key => key === group);
    const tile: DashboardTile = {
      name: null,
      look: chosen ? look : 'figure',
      follows_period: true,
      definition: {
        ...emptyDefinition,
        measures: [measure],
        dimensions: chosen ? [chosen] : [],
        limit: chosen && !isDated ? SHOWN : null,
      },
    };
    setBusy(true);
    if (await add(tile)) onClose();
    else setBusy(false);
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <form
        onSubmit={event => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogTitle id={id}>{say('add')}</DialogTitle>
        <DialogContent className={styles.fields}>
          <TextField
            select
            required
            autoFocus
            label={say('figure')}
            value={measure}
            onChange={event => {
              setMeasure(event.target.value);
              setGroup('');
            }}
          >
            {offeredMeasures(may).map(key => (
              <MenuItem key={key} value={key}>
                {measureOf(key).label}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={say('group')}
            value={group}
            disabled={groups.length === 0}
            onChange={event => setGroup(event.target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{say('noGroup')}</MenuItem>
            {groups.map(key => (
              <MenuItem key={key} value={key}>
                {dimensionOf(key).label}
              </MenuItem>
            ))}
          </TextField>
          {group && (
            <TextField
              select
              label={say('look')}
              value={look}
              onChange={event =>
                setLook(tileLooks.find(one => one === event.target.value) ?? 'table')
              }
            >
              {tileLooks
                .filter(one => one !== 'figure')
                .map(one => (
                  <MenuItem key={one} value={one}>
                    {say(`looks.${one}`)}
                  </MenuItem>
                ))}
            </TextField>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isBusy || !isMeasure(measure)}>
            {say('add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
