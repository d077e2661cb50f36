import { registry } from '../../../schema/entities/index.ts';
import { trailerHistories, trailers } from '../../../schema/entities/trailers.ts';
import { readRecord } from '../../../schema/readRecord.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { listOf } from '../../rest/list.ts';
import { checkReferences } from '../../rest/references.ts';

/** GET /trailer-histories/by-trailer/{id}: newest first. */
export async function listHistory(request: Request) {
  const { access, params, path } = request;
  const { id } = await rowsOf(trailers, access.read).get(params.id);
  const query = { sort: 'happened_at', order: 'desc', ...request.query };
  const asked = { access, path, query };
  return listOf(trailerHistories, registry, asked, { filters: { trailer_id: id } });
}

/**
 * POST /trailer-histories: adds an event of a trailer. The last attach or detach also decides which
 * truck pulls it, and the last place where it is.
 */
export async function notifyHistory({ access, body }: Request) {
  const sent = { happened_at: now().toISOString(), ...body };
  const { values, errors } = readRecord(trailerHistories, sent);
  if (errors) throw new Invalid(errors);
  if (String(values.happened_at) > now().toISOString()) {
    throw new Invalid({ happened_at: ['The date is in the future.'] });
  }
  if (values.event === 'attached' && values.truck_id === null) {
    throw new Invalid({ truck_id: ['The field cannot be empty'] });
  }
  return ok(
    await access.write(async scope => {
      await checkReferences(trailerHistories, values, scope, registry);
      await rowsOf(trailers, scope).lock(Number(values.trailer_id));
      const created = await rowsOf(trailerHistories, scope).create(values);
      await reportTrailer(scope, created);
      return created;
    }),
  );
}

type Happening = AnsweredRecord<typeof trailerHistories>;

async function reportTrailer(scope: Scope, created: Happening): Promise<void> {
  const all = await rowsOf(trailerHistories, scope).find({ trailer_id: created.trailer_id });
  const later = all.filter(({ happened_at }) => happened_at > created.happened_at);
  const isTrailerAssignment = TRAILER_ASSIGNMENTS.includes(created.event);
  const isPlace = created.location_text !== null;
  const changes = {
    ...(isTrailerAssignment &&
      !later.some(({ event }) => TRAILER_ASSIGNMENTS.includes(event)) && {
        truck_id: created.event === 'attached' ? created.truck_id : null,
      }),
    ...(isPlace &&
      !later.some(({ location_text }) => location_text !== null) && {
        current_location_text: created.location_text,
      }),
  };
  if (Object.keys(changes).length > 0) {
    await rowsOf(trailers, scope).update(created.trailer_id, changes);
  }
}

const TRAILER_ASSIGNMENTS: readonly string[] = ['attached', 'detached', 'dropped'];
