import { Admin, DataTable, type GetListParams, List, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';

/**
 * The smallest react-admin app that lists the same loads by the same call: the floor of
 * `npm run bench:cold`.
 */
const Loads = () => (
  <List perPage={50} sort={{ field: 'pickup_date', order: 'DESC' }}>
    <DataTable>
      <DataTable.Col source="internal_id" />
      <DataTable.Col source="reference_number" />
      <DataTable.Col source="status" />
      <DataTable.Col source="pickup_date" />
      <DataTable.Col source="delivery_date" />
      <DataTable.Col source="price" />
    </DataTable>
  </List>
);

async function getList(resource: string, { pagination, sort }: GetListParams) {
  const query = new URLSearchParams({
    page: String(pagination?.page ?? 1),
    per_page: String(pagination?.perPage ?? 50),
    sort: sort?.field ?? 'id',
    order: sort?.order.toLowerCase() ?? 'asc',
  });
  const answer = await fetch(`/api/${resource}?${query}`, {
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${localStorage.getItem('access_token')}`,
      'X-CURRENT-COMPANY-ID': '1',
    },
  });
  return (await answer.json()).data;
}

const notRequested = () => Promise.reject(new Error('The bare app only lists.'));

const dataProvider = {
  getList,
  getOne: notRequested,
  getMany: notRequested,
  getManyReference: notRequested,
  create: notRequested,
  update: notRequested,
  updateMany: notRequested,
  delete: notRequested,
  deleteMany: notRequested,
};

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <Admin dataProvider={dataProvider}>
    <Resource name="loads" list={Loads} />
  </Admin>,
);
