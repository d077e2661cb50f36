import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, DataTable, Edit, List, Resource, SimpleForm, TextInput } from 'react-admin';
import { createRoot } from 'react-dom/client';

/** The least that a react-admin app can be: one list, one form. What the product is held against. */
const Posts = () => (
  <List>
    <DataTable>
      <DataTable.Col source="id" />
      <DataTable.Col source="title" />
    </DataTable>
  </List>
);

const Post = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="title" />
    </SimpleForm>
  </Edit>
);

createRoot(document.body).render(
  <Admin dataProvider={simpleRestProvider('/api')}>
    <Resource name="posts" list={Posts} edit={Post} />
  </Admin>,
);
