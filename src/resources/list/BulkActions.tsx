import { useListContext, useStore, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useResourceNames } from '../../format/names.ts';
import { spaced } from '../../inputs/pager/spaced.ts';
import { useKeys } from '../../keys.ts';
import { lazyPart } from '../../routing/lazyPart.tsx';
import { BarButton } from '../parts/ActionBar.tsx';
import { busyProps } from '../parts/BusyButton.tsx';
import { useDownloadList } from '../parts/downloadList.ts';
import { SelectionBar } from '../parts/SelectionBar.tsx';
import { useListFacts } from './listFacts.ts';
import styles from './page.module.css';
import { type BulkAction, useBulk } from './useBulk.ts';
import { MOST_TICKED, useSelectAll } from './useSelectAll.ts';

const ConfirmDialog = lazyPart(
  () => import('../parts/ConfirmDialog.tsx').then(part => part.ConfirmDialog),
  true,
);
const BulkResults = lazyPart(
  () => import('./BulkResults.tsx').then(part => part.BulkResults),
  true,
);

/** The actions on selected rows (X focuses it): a dark bar with their number. */
export function BulkActions({ children }: { children?: ReactNode }) {
  const { selectedIds, onUnselectItems, data, sort } = useListContext();
  const { entity, exportPath, can } = useListFacts();
  const [asked, setRequested] = useState<BulkAction>();
  useTicksOfFilter();
  const download = useDownloadList(entity, exportPath);
  const bulk = useBulk();
  const translate = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  // The first enabled button: from the last row it is many steps away.
  useKeys({ x: () => bar.current?.querySelector<HTMLElement>('button:enabled')?.focus() });
  const { inOne, inMany } = useResourceNames(entity);
  const count = selectedIds.length;
  const several = count === 1 ? inOne : inMany;

  if (bulk.results)
    return <BulkResults {...bulk.results} onClose={bulk.forget} onMissing={bulk.forget} />;
  if (count === 0 || !data) return null;

  const t = (key: string) => translate(`linehaul.lists.bulk.${key}`, { count, several });
  const change = (action: BulkAction) => () => void bulk.run(action, selectedIds);
  return (
    <div className={styles.bar}>
      <SelectionBar
        ref={bar}
        count={count}
        onClear={() => onUnselectItems()}
        more={<SelectMore />}
        shortcut="X"
      >
        {children}
        {can.export && (
          <BarButton
            glyph="ic-download"
            label={t('export')}
            onClick={() => void download({ filter: { id: selectedIds.join() }, sort }, 'xlsx')}
          />
        )}
        {can.activate && (
          <>
            <BarButton glyph="ic-check" label={t('activate')} onClick={change('activate')} />
            <BarButton glyph="ic-minus" label={t('deactivate')} onClick={change('deactivate')} />
          </>
        )}
        {can.delete && (
          <BarButton
            glyph="ic-x"
            label={t('delete')}
            isBusy={bulk.isBusy}
            onClick={() => setRequested('delete')}
          />
        )}
      </SelectionBar>
      {asked && (
        <ConfirmDialog
          title={t('deleteTitle')}
          confirm={t('delete')}
          isDangerous
          isBusy={bulk.isBusy}
          onConfirm={() => {
            setRequested(undefined);
            void bulk.run('delete', selectedIds);
          }}
          onClose={() => setRequested(undefined)}
          onMissing={() => setRequested(undefined)}
        >
          <p>{t('deleteText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Selects the rows on other pages. For very many it says how many can be selected at once. */
function SelectMore() {
  const { selectedIds, total = 0 } = useListContext();
  const [isBusy, setBusy] = useState(false);
  const selectAll = useSelectAll();
  const translate = useTranslate();
  const count = Math.min(total, MOST_TICKED);
  const t = (key: string) =>
    translate(`linehaul.lists.bulk.${key}`, { count: spaced(count), total: spaced(total) });

  if (selectedIds.length >= count) {
    return total > count ? <span className={styles.muted}>{t('selectMost')}</span> : null;
  }
  const run = async () => {
    setBusy(true);
    await selectAll.run(total);
    setBusy(false);
  };
  return (
    <button type="button" className={styles.more} {...busyProps(isBusy, () => void run())}>
      {t(total > count ? 'selectFirst' : 'selectAll')}
    </button>
  );
}

/**
 * After a filter change, only selected rows on the page stay selected: people must not delete or
 * move what they don't see. Selections on other pages stay as long as the filter does, even after
 * the list was left.
 */
function useTicksOfFilter(): void {
  const { data, isFetching, filterValues, selectedIds, onSelect } = useListContext();
  const { listKey } = useListFacts();
  const shown = JSON.stringify(Object.entries(filterValues ?? {}).sort());
  const [under, setUnder] = useStore<string | null>(`${listKey}.tickedUnder`, null);

  useEffect(() => {
    // The rows of the previous filter may still be shown.
    if (!data || isFetching || under === shown) return;
    const here = selectedIds.filter(id => data.some(row => row.id === id));
    if (under !== null && here.length < selectedIds.length) onSelect(here);
    setUnder(shown);
  }, [data, isFetching, shown, under, setUnder, selectedIds, onSelect]);
}
