import { useListContext } from 'ra-core';
import { useState } from 'react';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useListFacts } from '../list/listFacts.ts';
import { isShown, savedOf, sortOf } from './savedView.ts';
import { useSavedViews } from './useSavedViews.ts';
import { useViewCounts } from './useViewCounts.ts';
import { EVERYTHING, ViewPicker } from './ViewPicker.tsx';

/** The views of a list by name, with their row counts (key V). Outside a company there are none. */
export const ViewMenu = () => (useCompanyId() === null ? null : <CompanyViews />);

function CompanyViews() {
  const { listKey } = useListFacts();
  const { filterValues, sort, setFilters, setSort, total } = useListContext();
  const views = useSavedViews(listKey);
  const [isOpen, setOpen] = useState(false);
  const counts = useViewCounts([EVERYTHING, ...views.mine, ...views.shared], isOpen);
  const shown = { filterValues, sort };
  return (
    <ViewPicker
      views={views}
      current={[...views.mine, ...views.shared].find(view => isShown(view, shown))}
      isAll={Object.keys(filterValues).length === 0}
      total={total}
      countOf={({ id }) => counts.get(id)}
      saved={() => savedOf(shown)}
      onShow={view => {
        setFilters(view?.filters ?? {});
        setSort((view && sortOf(view)) ?? sort);
      }}
      onToggle={setOpen}
    />
  );
}
