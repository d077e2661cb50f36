import { openTabs } from '../../../schema/entities/office.ts';
import { readRecord } from '../../../schema/readRecord.ts';
import { Invalid } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok, refused } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { readOrders } from './orders.ts';
import { MAX_TABS, type Tab, Tabs } from './tabs.ts';

/** A person's open tabs in a company, the same in each of their browsers. */
export function registerTabs(app: App): void {
  call(app, 'GET /open-tabs', async request =>
    ok(request.isInCompany ? await new Tabs(request.access.read).all() : []),
  );

  call(app, 'POST /open-tabs', async request => {
    if (!request.isInCompany) return refused('Tabs are kept within a company.');

    const values = valuesOf(request);
    const tab = await request.access.write(scope => new Tabs(scope).open(values));
    return tab ? ok(tab) : refused(`No more than ${MAX_TABS} tabs can be open: close one first.`);
  });

  call(app, 'PUT /open-tabs/{id}', async request =>
    ok(
      await request.access.write(async scope => {
        const tabs = new Tabs(scope);
        const existing = await tabs.get(request.params.id);
        return tabs.change(existing.id, valuesOf(request, existing), null);
      }),
    ),
  );

  call(app, 'DELETE /open-tabs/{id}', async ({ access, params }) => {
    await access.write(scope => new Tabs(scope).close(params.id));
    return ok();
  });

  call(app, 'GET /open-tabs/delete-all', ({ access }) =>
    access.write(async scope => {
      const tabs = new Tabs(scope);
      await tabs.closeAll();
      return ok(await tabs.all());
    }),
  );

  call(app, 'POST /open-tabs/update-orders', async ({ access, body }) => {
    const orders = readOrders(body.orders);
    return access.write(async scope => {
      const tabs = new Tabs(scope);
      await tabs.place(orders);
      return ok(await tabs.all());
    });
  });
}

function valuesOf({ body }: Request, existing?: Tab): Partial<Tab> {
  const { values, errors } = readRecord(openTabs, body, existing && { ...existing });
  if (errors) throw new Invalid(errors);
  // readRecord returns the declared fields, with values of their kinds.
  const tab: Partial<Tab> = values;
  if (tab.fullPath && !isPathOfApp(tab.fullPath)) throw new Invalid({ fullPath: [NO_PATH] });
  return tab;
}

/** A browser also goes to another host for "//host", and reads a backslash there as a slash. */
const isPathOfApp = (path: string) => /^\/(?![/\\])\P{Cc}*$/u.test(path);

const NO_PATH = 'The address must be a path of this app.';
