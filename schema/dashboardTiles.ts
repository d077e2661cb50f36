import type { DimensionKey } from './dimensions.ts';
import type { MeasureKey } from './measures.ts';
import { emptyDefinition, type ReportDefinition } from './reportDefinition.ts';

export const tileLooks = ['figure', 'bar', 'line', 'table'] as const;
export type TileLook = (typeof tileLooks)[number];

/** A card of the dashboard: measures over the dashboard's period, or over one of its own. */
export interface DashboardTile {
  /** Null: called by its measures and groups. */
  name: string | null;
  look: TileLook;
  /** Whether the dashboard's period takes the place of the definition's. */
  follows_period: boolean;
  definition: ReportDefinition;
}

/** More than fit on a page that somebody reads. */
export const MOST_TILES = 24;
/** As many groups as a tile shows. */
export const MOST_TILE_ROWS = 31;
const SHOWN = 8;

interface Parts {
  measures: readonly MeasureKey[];
  dimensions?: readonly DimensionKey[];
}

const tile = (look: TileLook, { measures, dimensions = [] }: Parts): DashboardTile => ({
  name: null,
  look,
  follows_period: true,
  definition: {
    ...emptyDefinition,
    measures: [...measures],
    dimensions: [...dimensions],
    limit: look === 'table' || look === 'bar' ? SHOWN : null,
  },
});

/** What a person sees who has arranged nothing. */
export const defaultTiles: readonly DashboardTile[] = [
  tile('figure', { measures: ['gross'] }),
  tile('figure', { measures: ['loads'] }),
  tile('figure', { measures: ['total_miles'] }),
  tile('figure', { measures: ['rpm_all'] }),
  tile('line', { measures: ['gross'], dimensions: ['day'] }),
  tile('bar', { measures: ['rpm_all', 'loads'], dimensions: ['equipment'] }),
  tile('table', { measures: ['gross', 'loads', 'rpm_all'], dimensions: ['broker'] }),
  tile('table', { measures: ['gross', 'loads', 'rpm_all'], dimensions: ['dispatcher'] }),
  tile('table', { measures: ['gross', 'loads', 'rpm_all'], dimensions: ['truck'] }),
  tile('table', { measures: ['loads', 'gross', 'rpm_all'], dimensions: ['facility'] }),
];

/** A tile that shows a report's definition. */
export function tileOf(definition: ReportDefinition, name: string | null): DashboardTile {
  const { dimensions, chart, period } = definition;
  const look = dimensions.length === 0 ? 'figure' : chart === 'none' ? 'table' : chart;
  return {
    name,
    look: dimensions.length > 1 ? 'table' : look,
    // What stands open counts whatever its date.
    follows_period: !('preset' in period && period.preset === 'all_time'),
    definition,
  };
}
