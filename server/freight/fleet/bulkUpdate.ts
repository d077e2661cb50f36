import { registry } from '../../../schema/entities/index.ts';
import { trucks } from '../../../schema/entities/trucks.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { checkReferences } from '../../rest/references.ts';
import { withCityPoint } from '../positions/cities.ts';

/** No one selects more rows than this. */
const MOST = 1_000;

/** PUT /trucks/bulkUpdate {ids, changes}: changes every truck or none. */
export async function updateTrucks({ access, body }: Request) {
  const ids = idsOf(body.ids);
  const changes = changesOf(body.changes);
  const results = await access.write(async scope => {
    const rows = rowsOf(trucks, scope);
    const present = await scope.tx.query<{ id: number }>(LOCK, [scope.companyId, ids]);
    if (present.length < ids.length) {
      throw new Invalid({ ids: ['A selected truck no longer exists.'] });
    }
    let isChecked = false;
    for (const id of ids) {
      const truck = await rows.get(id);
      const { values, errors } = readRecord(trucks, changes, { ...truck });
      if (errors) throw new Invalid(named(truck.number, errors));
      if (!isChecked) await checkReferences(trucks, values, scope, registry);
      isChecked = true;
      await rows.update(id, await withCityPoint(values, { ...truck }, scope));
    }
    return ids.map(id => ({ id, ok: true }));
  });
  return ok({ results });
}

const LOCK = `
  select id from trucks where company_id = $1 and id = any($2::int[]) and deleted_at is null
  order by id for no key update`;

function idsOf(sent: unknown): number[] {
  const ids = [...new Set((Array.isArray(sent) ? sent : []).map(Number))];
  if (ids.length === 0) throw new Invalid({ ids: ['Please select at least one value'] });
  if (ids.length > MOST) throw new Invalid({ ids: [`At most ${MOST} trucks at once.`] });
  const isId = (id: number) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647;
  if (!ids.every(isId)) throw new Invalid({ ids: ['A selected truck no longer exists.'] });
  return ids.sort((one, other) => one - other);
}

/** The changed fields. Fields that are unique to a truck can't be the same for several. */
function changesOf(sent: unknown): Values {
  const isRecord = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  const changes = isRecord ? (sent as Values) : {}; // An object of the JSON body.
  const known = Object.keys(changes).filter(name => Object.hasOwn(trucks.fields, name));
  if (known.length === 0) throw new Invalid({ changes: ['Fields cannot be empty'] });
  const own = known.filter(name => OWN.includes(name));
  if (own.length > 0) {
    throw new Invalid(
      Object.fromEntries(own.map(name => [`changes.${name}`, ['Each truck has its own.']])),
    );
  }
  return Object.fromEntries(known.map(name => [name, changes[name]]));
}

const OWN: readonly string[] = ['number', 'vin', 'driver_id', 'second_driver_id', 'trailer_id'];

const named = (number: string, errors: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [
      `changes.${name}`,
      messages.map(text => `${text} (truck ${number})`),
    ]),
  );
