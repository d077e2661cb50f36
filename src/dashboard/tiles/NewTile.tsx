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
import { type DimensionKey, dimensionOf } from '../../../schema/dimensions.ts';
import {
  dimensionsOf,
  isMeasure,
  type MeasureKey,
  measureOf,
  offeredMeasures,
  STANDING,
} from '../../../schema/measures.ts';
import {
  type DefinedFilter,
  emptyDefinition,
  type ReportDefinition,
} from '../../../schema/reportDefinition.ts';
import { useT } from '../../i18n/useT.ts';
import { CompareChoice } from '../../resources/measures/CompareChoice.tsx';
import { MeasureFilters } from '../../resources/measures/MeasureFilters.tsx';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { useCan } from '../../session/useRights.ts';
import styles from './tiles.module.css';
import { useArranging } from './useTiles.ts';

const SHOWN = 8;

interface TileDialogProps {
  title: string;
  /** The tile that is changed. Without one it is a new tile. */
  tile?: DashboardTile;
  /** Answers whether it was saved. */
  onSave: (tile: DashboardTile) => Promise<boolean>;
  onClose: () => void;
}

/** A new tile, which is put at the end of the dashboard. */
export function NewTile({ onClose }: Pick<TileDialogProps, 'onClose'>) {
  const translate = useTranslate();
  const { add } = useArranging();
  return (
    <TileDialog title={translate('linehaul.dashboard.tiles.add')} onSave={add} onClose={onClose} />
  );
}

/** Chooses a figure, its groups, its filters, its comparison, how it looks and its name. */
export function TileDialog({ title, tile, onSave, onClose }: TileDialogProps) {
  const translate = useTranslate();
  const t = useT('dashboard.tiles');
  const id = useId();
  const can = useCan();
  const before = tile?.definition;
  const [name, setName] = useState(tile?.name ?? '');
  const [measure, setMeasure] = useState<string>(before?.measures[0] ?? '');
  const [group, setGroup] = useState<string>(before?.dimensions[0] ?? '');
  const [look, setLook] = useState<TileLook>(tile && before?.dimensions[0] ? tile.look : 'table');
  const [filters, setFilters] = useState<DefinedFilter[]>(before?.filters ?? []);
  const [compare, setCompare] = useState(before?.compare ?? null);
  const [isBusy, setBusy] = useState(false);
  const groups = isMeasure(measure) ? dimensionsOf([measure]) : [];
  const isSame = before?.measures[0] === measure && (before?.dimensions[0] ?? '') === group;
  const all = isSame ? (before?.measures ?? []) : [measure].filter(isMeasure);

  const isAllDates = isMeasure(measure) && countsAllDates(isSame ? tile : undefined, measure);

  async function save() {
    if (!isMeasure(measure)) return;
    const chosen = groups.find(key => key === group);
    const asked = { name: name.trim(), measure, group: chosen, look, filters, compare };
    setBusy(true);
    if (await onSave(changedTile(tile, asked))) onClose();
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
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent className={styles.fields}>
          <TextField
            select
            required
            autoFocus
            label={t('figure')}
            value={measure}
            onChange={event => {
              const { value } = event.target;
              setMeasure(value);
              setGroup('');
              const possible = isMeasure(value) ? dimensionsOf([value]) : [];
              setFilters(filters.filter(({ dimension }) => possible.includes(dimension)));
            }}
          >
            {offeredMeasures(can).map(key => (
              <MenuItem key={key} value={key}>
                {measureOf(key).label}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={t('group')}
            value={group}
            disabled={groups.length === 0}
            onChange={event => setGroup(event.target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{t('noGroup')}</MenuItem>
            {groups.map(key => (
              <MenuItem key={key} value={key}>
                {dimensionOf(key).label}
              </MenuItem>
            ))}
          </TextField>
          {group && <LookChoice look={look} onPick={setLook} />}
          {!isAllDates && (
            <CompareChoice own={before?.compare ?? null} compare={compare} onPick={setCompare} />
          )}
          <fieldset className={styles.filters}>
            <legend>{t('filters')}</legend>
            <MeasureFilters measures={all} filters={filters} onChange={setFilters} />
          </fieldset>
          <TextField
            label={t('name')}
            value={name}
            onChange={event => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <BusyButton
            type="submit"
            variant="contained"
            isBusy={isBusy}
            disabled={!isMeasure(measure)}
          >
            {tile ? translate('ra.action.save') : t('add')}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface LookChoiceProps {
  look: TileLook;
  onPick: (look: TileLook) => void;
}

/** How the groups are shown. */
function LookChoice({ look, onPick }: LookChoiceProps) {
  const t = useT('dashboard.tiles');
  return (
    <TextField
      select
      label={t('look')}
      value={look}
      onChange={event => onPick(tileLooks.find(one => one === event.target.value) ?? 'table')}
    >
      {tileLooks
        .filter(one => one !== 'figure')
        .map(one => (
          <MenuItem key={one} value={one}>
            {t(`looks.${one}`)}
          </MenuItem>
        ))}
    </TextField>
  );
}

interface Chosen {
  name: string;
  measure: MeasureKey;
  group: DimensionKey | undefined;
  look: TileLook;
  filters: DefinedFilter[];
  compare: ReportDefinition['compare'];
}

/**
 * The tile as chosen. What the dialog does not ask stays, where it fits the figure and its groups. What
 * stands open counts whatever its date.
 */
function changedTile(tile: DashboardTile | undefined, chosen: Chosen): DashboardTile {
  const { name, measure, group, look, filters, compare } = chosen;
  const before = tile?.definition;
  const isSame = before?.measures[0] === measure && before.dimensions[0] === group;
  const isOpen = STANDING.has(measure);
  const wasOpen = before !== undefined && isStanding(before);
  const follows = tile?.follows_period ?? true;
  const definition: ReportDefinition =
    before && isSame
      ? { ...before, filters, compare }
      : {
          ...emptyDefinition,
          measures: [measure],
          dimensions: group ? [group] : [],
          filters,
          compare: isOpen ? null : compare,
          limit: group && dimensionOf(group).kind !== 'date' ? SHOWN : null,
          period: isOpen ? { preset: 'all_time' } : periodFrom(before),
        };
  return {
    name: name || null,
    look: group ? look : 'figure',
    follows_period: isSame && tile ? tile.follows_period : !isOpen && (wasOpen || follows),
    definition,
  };
}

/** Whether its figure counts whatever the date, so that nothing is before it. */
const countsAllDates = (same: DashboardTile | undefined, measure: MeasureKey): boolean =>
  same
    ? !same.follows_period &&
      'preset' in same.definition.period &&
      same.definition.period.preset === 'all_time'
    : STANDING.has(measure);

/** The period of the tile, unless it was of all dates because its figure stands open. */
const periodFrom = (before: ReportDefinition | undefined): ReportDefinition['period'] =>
  before && !isStanding(before) ? before.period : emptyDefinition.period;

const isStanding = ({ measures: [first] }: ReportDefinition): boolean =>
  first !== undefined && STANDING.has(first);
