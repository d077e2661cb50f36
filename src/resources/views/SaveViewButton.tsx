import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useListFacts } from '../list/listFacts.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { isShown, keptOf } from './savedView.ts';
import { useSavedViews } from './useSavedViews.ts';
import styles from './views.module.css';

/** Beside filters that no view has yet: keeps them as one. */
export function SaveViewButton() {
  const { filterValues, sort } = useListContext();
  const { listKey } = useListFacts();
  const { mine, shared, save } = useSavedViews(listKey);
  const companyId = useCompanyId();
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  const shown = { filterValues, sort };
  const isKept = [...mine, ...shared].some(view => isShown(view, shown));
  if (companyId === null || isKept || Object.keys(filterValues).length === 0) return null;

  return (
    <>
      <button type="button" className={styles.save} onClick={() => setOpen(true)}>
        {translate('linehaul.lists.views.keep')}
      </button>
      {isOpen && (
        <SaveViewDialog
          title={translate('linehaul.lists.views.saveTitle')}
          onSave={name => save({ name, ...keptOf(shown) })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
