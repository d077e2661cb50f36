import {
  type DashboardTile,
  defaultTiles,
  MOST_TILES,
  tileLooks,
} from '../../../schema/dashboardTiles.ts';
import { dashboardLayouts } from '../../../schema/entities/office.ts';
import { canMeasure } from '../../../schema/measures.ts';
import type { Actor } from '../../../schema/permissions.ts';
import { measuresIn, storedDefinition } from '../../../schema/reportDefinition.ts';
import type { DashboardLayout } from '../../../schema/responses/dashboard.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, type FieldErrors, Invalid, lacksPermission, notFound } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { parseDefinition } from '../../measures/parseDefinition.ts';
import { versionOf } from '../../rest/version.ts';

/** The tiles of the person in the company that they may see. */
export async function layoutOf(actor: Actor, scope: Scope): Promise<DashboardLayout> {
  // Read before the tiles: a change in between makes the version too old, never too new.
  const version = await versionIn(scope);
  const stored = await storedTiles(scope);
  const all = stored ?? defaultTiles;
  const tiles = all.filter(tile => canSee(actor, tile));
  return {
    version,
    tiles,
    is_default: stored === null,
    hidden_count: all.length - tiles.length,
  };
}

/** Whether the person may see every measure of a tile. */
const canSee = (actor: Actor, { definition }: DashboardTile): boolean =>
  definition.measures.length > 0 && measuresIn(definition).every(key => canMeasure(actor, key));

/**
 * PUT /dashboard/tiles {tiles, version}: exactly these, in this order. Based on an older layout, 409
 * with the current one.
 */
export async function arrangeTiles({ access, actor, body }: Request) {
  const { tiles, version } = arrangementIn(body);
  if (!tiles.every(tile => canSee(actor, tile))) throw lacksPermission();
  const layout = await access.write(async scope => {
    await lockLayout(scope);
    if ((await versionIn(scope)) !== version) throw conflict(CHANGED, await layoutOf(actor, scope));
    // What the person may not see at the moment is not theirs to remove.
    const hidden = ((await storedTiles(scope)) ?? []).filter(tile => !canSee(actor, tile));
    await store([...tiles, ...hidden], scope);
    return layoutOf(actor, scope);
  });
  return ok(layout, { message: 'Dashboard saved.' });
}

/** The tiles and the version they are based on. 422 names what is wrong with both. */
function arrangementIn(body: Request['body']) {
  const version = versionOf(body);
  const missing: FieldErrors = version === null ? { version: ['Fields cannot be empty'] } : {};
  try {
    const tiles = tilesIn(body.tiles);
    if (version !== null) return { tiles, version };
  } catch (error) {
    throw error instanceof Invalid ? new Invalid({ ...error.errors, ...missing }) : error;
  }
  throw new Invalid(missing);
}

/** POST /dashboard/tiles {tile}: one more, at the end. */
export async function addTile({ access, actor, body }: Request) {
  const tile = parseTile(parsed(body.tile), 'tile');
  if (!canSee(actor, tile)) throw lacksPermission();
  await access.write(async scope => {
    await lockLayout(scope);
    const tiles = (await storedTiles(scope)) ?? defaultTiles;
    if (tiles.length >= MOST_TILES) throw new Invalid({ tile: [TOO_MANY] });
    await store([...tiles, tile], scope);
  });
  return ok(await layoutOf(actor, access.read), { message: 'Added to the dashboard.' });
}

/** DELETE /dashboard/tiles: the default ones again. */
export async function resetTiles({ access, actor }: Request) {
  await access.write(async scope => {
    await lockLayout(scope);
    const layout = await ownLayout(scope);
    if (layout) await rowsOf(dashboardLayouts, scope).remove(layout.id);
  });
  return ok(await layoutOf(actor, access.read), { message: 'The default tiles are back.' });
}

const CHANGED = 'Someone else changed this record.';

/** Of the stored layout and those before it: a new one never has the version of an older one. */
async function versionIn(scope: Scope): Promise<number> {
  const [row] = await scope.tx.query<{ version: number }>(
    `select coalesce(sum(version), 0)::int as version from dashboard_layouts
     where company_id = $1 and user_id = $2`,
    [scope.companyId, personOf(scope)],
  );
  return row?.version ?? 0;
}

const TOO_MANY = `A dashboard has at most ${MOST_TILES} tiles.`;

/** Two browsers of one person may save for the first time at once. */
const lockLayout = (scope: Scope) =>
  scope.tx.query('select pg_advisory_xact_lock($1, $2)', [scope.companyId, personOf(scope)]);

async function ownLayout(scope: Scope) {
  const [own] = await rowsOf(dashboardLayouts, scope).find({ user_id: personOf(scope) });
  return own ?? null;
}

/** Null for a person who has arranged nothing. Measures that the product no longer has are left out. */
async function storedTiles(scope: Scope): Promise<DashboardTile[] | null> {
  const own = await ownLayout(scope);
  if (!own) return null;
  const tiles = own.tiles as DashboardTile[]; // written by this file alone
  return tiles.map(tile => ({ ...tile, definition: storedDefinition(tile.definition) }));
}

async function store(tiles: readonly DashboardTile[], scope: Scope): Promise<void> {
  const rows = rowsOf(dashboardLayouts, scope);
  const own = await ownLayout(scope);
  if (own) await rows.update(own.id, { tiles: [...tiles] });
  else await rows.create({ user_id: personOf(scope), tiles: [...tiles] });
}

function personOf({ userId }: Scope): number {
  if (userId === null) throw notFound();
  return userId;
}

function tilesIn(sent: unknown): DashboardTile[] {
  const list = parsed(sent);
  if (!Array.isArray(list)) throw new Invalid({ tiles: ['Fields cannot be empty'] });
  if (list.length > MOST_TILES) throw new Invalid({ tiles: [TOO_MANY] });
  return list.map((one, at) => parseTile(one, `tiles.${at}`));
}

function parseTile(sent: unknown, at: string): DashboardTile {
  if (typeof sent !== 'object' || sent === null) {
    throw new Invalid({ [at]: ['Fields cannot be empty'] });
  }
  const { name, look, follows_period, definition }: Partial<Record<string, unknown>> = { ...sent };
  const known = tileLooks.find(one => one === look);
  if (!known) throw new Invalid({ [`${at}.look`]: ['The selected value is invalid.'] });
  const title = typeof name === 'string' ? name.trim() : '';
  if (title.length > 100) {
    throw new Invalid({ [`${at}.name`]: ['The value must be at most 100 characters.'] });
  }
  const shown = parseDefinition(definition, `${at}.definition`);
  if (shown.list) throw new Invalid({ [`${at}.definition.list`]: ['A tile shows measures.'] });
  if ((known === 'figure') !== (shown.dimensions.length === 0)) {
    throw new Invalid({ [`${at}.look`]: ['A figure has no groups, anything else has.'] });
  }
  return {
    name: title || null,
    look: known,
    follows_period: follows_period !== false && follows_period !== 'false',
    definition: shown,
  };
}

/** As JSON, or as the JSON text that a form sends. */
function parsed(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent;
  try {
    return JSON.parse(sent);
  } catch {
    return null;
  }
}
