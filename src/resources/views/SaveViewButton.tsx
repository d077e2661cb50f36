import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { focusOn } from '../../feedback/focusOn.ts';
import { lazyPart } from '../../routing/lazyPart.tsx';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useListFacts } from '../list/listFacts.ts';
import { isShown, savedOf } from './savedView.ts';
import { useSavedViews } from './useSavedViews.ts';
import styles from './views.module.css';

const SaveViewDialog = lazyPart(
  () => import('./SaveViewDialog.tsx').then(part => part.SaveViewDialog),
  true,
);

/** Next to filters that no view has yet: saves them as a view. */
export function SaveViewButton() {
  const { filterValues, sort } = useListContext();
  const { listKey } = useListFacts();
  const { mine, shared, save } = useSavedViews(listKey);
  const companyId = useCompanyId();
  const [isOpen, setOpen] = useState(false);
  const hasSaved = useRef(false);
  const translate = useTranslate();
  const shown = { filterValues, sort };
  const isSaved = [...mine, ...shared].some(view => isShown(view, shown));
  useEffect(() => {
    // Nothing is left to save afterwards: this button disappears, and the focus with it.
    if (isSaved && hasSaved.current) focusOn('[aria-keyshortcuts="V"]');
    hasSaved.current = false;
  }, [isSaved]);
  if (companyId === null || isSaved || Object.keys(filterValues).length === 0) return null;

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
            return save({ name, ...savedOf(shown) });
          }}
          onClose={() => setOpen(false)}
          onMissing={() => setOpen(false)}
        />
      )}
    </>
  );
}
