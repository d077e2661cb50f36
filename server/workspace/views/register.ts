import { savedViews } from '../../../schema/entities/office.ts';
import type { ChangesOf } from '../../../schema/entity.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import { Invalid } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import { requireFilters } from '../../rest/requiredFilters.ts';
import { versionOf } from '../../rest/version.ts';
import { SavedViews } from './savedViews.ts';

/** Saved list views, private or shared. */
export function registerViews(app: App): void {
  call(app, 'GET /saved-views', async ({ access, actor, query }) => {
    const listKey = typeof query.list_key === 'string' ? query.list_key : undefined;
    return ok(await new SavedViews(access.read).seenBy(actor, listKey));
  });
  call(app, 'POST /saved-views', async ({ access, body }) => {
    const values = read(body);
    return ok(await access.write(scope => new SavedViews(scope).keep(values)));
  });
  call(app, 'PUT /saved-views/{id}', async ({ access, body, params }) => {
    // The list of a view does not change.
    const { list_key: _, ...sent } = body;
    return ok(
      await access.write(async scope => {
        const views = new SavedViews(scope);
        const own = await views.own(params.id);
        return views.change(own.id, read(sent, { ...own }), versionOf(body));
      }),
    );
  });
  call(app, 'DELETE /saved-views/{id}', async ({ access, params }) => {
    await access.write(async scope => {
      const views = new SavedViews(scope);
      await views.remove((await views.own(params.id)).id);
    });
    return ok(null, { message: 'Deleted.' });
  });
  call(app, 'PUT /saved-views/share/{id}', async ({ access, params }) =>
    ok(
      await access.write(async scope => {
        const views = new SavedViews(scope);
        return views.change((await views.own(params.id)).id, { is_shared: true });
      }),
    ),
  );
  call(app, 'PUT /saved-views/unshare/{id}', async ({ access, params }) =>
    ok(
      await access.write(async scope => {
        const views = new SavedViews(scope);
        return views.change((await views.shared(params.id)).id, { is_shared: false });
      }),
    ),
  );
}

function read(sent: Values, existing?: Values): ChangesOf<typeof savedViews> {
  const { values, errors } = readRecord(savedViews, sent, existing);
  if (errors) throw new Invalid(errors);
  requireFilters(values.filters);
  return values;
}
