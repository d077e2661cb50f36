import type { OpenTab } from '../../../schema/responses/workspace.ts';
import { call } from '../../api.ts';
import type { SavedTab } from './Tab.ts';
import type { TabCalls } from './TabStore.ts';

/** The requests for one company's open tabs. */
export function tabCallsOf(companyId: number | null): TabCalls {
  const company = { company_id: companyId };
  return {
    async list() {
      const query = { ...company, per_page: 100, sort: 'order', order: 'asc' };
      return (await call('GET', '/open-tabs', { query, companyId })).data.map(savedTab);
    },
    async create(tab) {
      const { data, message } = await call('POST', '/open-tabs', {
        body: tab,
        companyId,
      });
      // The product may return a message in place of a tab.
      if (!data) throw new Error(message ?? 'Error');
      return savedTab(data);
    },
    update: (id, changes) => call('PUT', `/open-tabs/${id}`, { body: changes, companyId }),
    remove: id => call('DELETE', `/open-tabs/${id}`, { companyId }),
    removeAll: () => call('GET', '/open-tabs/delete-all', { query: company, companyId }),
    saveOrders: orders =>
      call('POST', '/open-tabs/update-orders', { body: { orders, ...company }, companyId }),
  };
}

const savedTab = (tab: OpenTab): SavedTab => ({
  ...tab,
  params: tab.params as SavedTab['params'], // Only this app writes and reads them.
});
