import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { focusOn } from '../../feedback/focusOn.ts';
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
  const hasSaved = useRef(false);
  const translate = useTranslate();
  const shown = { filterValues, sort };
  const isKept = [...mine, ...shared].some(view => isShown(view, shown));
  useEffect(() => {
    // Of what is kept there is nothing to be kept: this button is gone, and the focus with it.
    if (isKept && hasSaved.current) focusOn('[aria-keyshortcuts="V"]');
    hasSaved.current = false;
  }, [isKept]);
  if (companyId === null || isKept || Object.keys(filterValues).length === 0) return null;

  return (
    <>
      <button type="button" className={styles.save} onClick={() => setOpen(true)}>
        {translate('linehaul.lists.views.keep')}
      </button>
      {isOpen && (
        <SaveViewDialog
          title={translate('linehaul.lists.views.saveTitle')}
          onSave={name => {
            hasSaved.current = true;
            return save({ name, ...keptOf(shown) });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
