import { registry } from '../../../schema/entities/index.ts';
import type { Entity } from '../../../schema/entity.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid, notFound } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import { type PartName, parts } from './loadAggregate.ts';
import { withErrorsAt } from './namedErrors.ts';
import type { Json } from './parseLoadInput.ts';
import { lockLoadAggregate } from './readLoadAggregate.ts';
import { checkVersion, updateLoad } from './save.ts';

/**
 * POST, PUT and DELETE of one part of a load. Each is a change of the load with that list in the
 * request, so locks, pay, stop order, double booking and totals are checked as for the whole form.
 */
export function partCalls<N extends PartName>(name: N) {
  const entity: (typeof parts)[N] = parts[name];
  return {
    create: (request: Request) => create(request, name, entity),
    update: (request: Request) => update(request, name, entity),
    remove: (request: Request) => remove(request, name, entity),
  };
}

async function create<E extends Entity>(
  { access, actor, body }: Request,
  name: PartName,
  entity: E,
) {
  const loadId = loadIdOf(body);
  // With the load's version in the request, nothing is added twice or on top of someone else's
  // addition.
  const version = versionOf({ version: body.load_version });
  return ok(
    await access.write(async scope => {
      const known = (await lockedRows(scope, loadId, name)).map(({ id }) => ({ id }));
      const { id: _, load_version: __, ...row } = body;
      const [list, index] = inserted(name, known, row);
      await named(name, index, () =>
        updateLoad(scope, loadId, { actor, sent: { [name]: list }, lists: [name], version }),
      );
      const created = await rowsOf(entity, scope, registry).first(
        't.load_id = $2 and t.id <> all($3::int[])',
        [loadId, known.map(({ id }) => id)],
      );
      if (!created) throw notFound();
      return created;
    }),
  );
}

async function update<E extends Entity>(
  { access, actor, params, body }: Request,
  name: PartName,
  entity: E,
) {
  return ok(
    await access.write(async scope => {
      const rows = rowsOf(entity, scope, registry);
      const loadId = await loadOf(scope, entity, params.id);
      const known = await lockedRows(scope, loadId, name);
      const present = await rows.get(params.id);
      await checkVersion(present.version, versionOf(body), () => present);
      const [list, index] = changed(name, known, { ...body, id: params.id });
      await named(name, index, () =>
        updateLoad(scope, loadId, { actor, sent: { [name]: list }, lists: [name] }),
      );
      return rows.get(params.id);
    }),
  );
}

async function remove({ access, actor, params }: Request, name: PartName, entity: Entity) {
  await access.write(async scope => {
    const loadId = await loadOf(scope, entity, params.id);
    const known = await lockedRows(scope, loadId, name);
    const list = numbered(
      name,
      known.filter(({ id }) => id !== params.id).map(({ id }) => ({ id })),
    );
    await updateLoad(scope, loadId, { actor, sent: { [name]: list }, lists: [name] });
  });
  return ok(null, { message: 'Deleted.' });
}

type KnownRow = { id: number };

async function lockedRows(scope: Scope, loadId: number, name: PartName): Promise<KnownRow[]> {
  const { row } = await lockLoadAggregate(scope, loadId);
  return row[name] as KnownRow[]; // a list of the entity's records by the statement
}

/** The load of a part. A part of a deleted load, or of another company, is not found. */
async function loadOf(scope: Scope, entity: Entity, id: number): Promise<number> {
  const row = (await rowsOf(entity, scope, registry).get(id)) as { load_id?: unknown }; // of a part
  if (typeof row.load_id !== 'number') throw notFound();
  return row.load_id;
}

function loadIdOf({ load_id }: Json): number {
  const id = Number(load_id);
  if (load_id == null) throw new Invalid({ load_id: ['The field cannot be empty'] });
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) {
    throw new Invalid({ load_id: ['The selected value is invalid.'] });
  }
  return id;
}

/** A stop with a new number moves there, and those between shift up or down. */
function changed(name: PartName, known: readonly KnownRow[], row: Json): [Json[], number] {
  const others = known.filter(({ id }) => id !== row.id);
  const wanted = name === 'stops' ? Number(row.sequence ?? 0) : 0;
  const isThere = Number.isInteger(wanted) && wanted >= 1 && wanted <= known.length;
  const at = isThere ? wanted - 1 : known.findIndex(({ id }) => id === row.id);
  const list: Json[] = others.map(({ id }) => ({ id }));
  list.splice(at, 0, row);
  return [isThere ? numbered(name, list) : list, at];
}

/** A new stop goes where its number says, and those after it shift down; other parts go last. */
function inserted(name: PartName, known: readonly KnownRow[], row: Json): [Json[], number] {
  const wanted = name === 'stops' ? Number(row.sequence ?? known.length + 1) : known.length + 1;
  const index = Number.isInteger(wanted)
    ? Math.min(Math.max(wanted - 1, 0), known.length)
    : known.length;
  const list: Json[] = [...known.slice(0, index), row, ...known.slice(index)];
  return [numbered(name, list), index];
}

const numbered = (name: PartName, rows: readonly Json[]): Json[] =>
  name === 'stops' ? rows.map((row, index) => ({ ...row, sequence: index + 1 })) : [...rows];

/** Errors in the row itself use its own field names: `date_from`, not `stops.1.date_from`. */
const named = (name: PartName, index: number, work: () => Promise<void>) =>
  withErrorsAt('', `${name}.${index}.`, work);
