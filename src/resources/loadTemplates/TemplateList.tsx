import { loadTemplates } from '../../../schema/entities/loadTemplates.ts';
import { columnsOf, withRest } from '../list/columnsOf.tsx';
import { EntityList } from '../list/EntityList.tsx';
import { FromPdf } from '../loads/confirmation/FromPdf.tsx';

const FILTERS = ['is_recurring', 'is_paused'];

/** Every template by name, with the schedule of recurring ones. */
export const TemplateList = () => (
  <EntityList of={loadTemplates} pinned={FILTERS} actions={<FromPdf />}>
    {withRest(loadTemplates, [
      ...columnsOf(loadTemplates, { name: 340, load_id: 110, is_recurring: 168, weekdays: 150 }),
      ...columnsOf(loadTemplates, { starts_on: 0, ends_on: 0, is_paused: 0 }),
    ])}
  </EntityList>
);
