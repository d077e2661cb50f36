import { useListContext, useTranslate } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import { spaced } from '../../inputs/pager/spaced.ts';
import { useKeys } from '../../keys.ts';
import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import { useResourceNames } from '../../words/names.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { useDownloadList } from '../parts/downloadList.ts';
import { BulkResults } from './BulkResults.tsx';
import { useListFacts } from './listFacts.ts';
import styles from './page.module.css';
import { type BulkAction, useBulk } from './useBulk.ts';
import { MOST_TICKED, useSelectAll } from './useSelectAll.ts';
import { useTicksOfFilter } from './useTicksOfFilter.ts';

/** What can be done with the ticked rows (X goes there): a dark bar that says how many. */
export function ActionBar({ children }: { children?: ReactNode }) {
  const { selectedIds, onUnselectItems, data, sort } = useListContext();
  const { entity, can } = useListFacts();
  const [asked, setAsked] = useState<BulkAction>();
  useTicksOfFilter();
  const download = useDownloadList(entity);
  const bulk = useBulk();
  const translate = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  // The first that can be pressed; from the last row it is far to walk.
  useKeys({ x: () => bar.current?.querySelector<HTMLElement>('button:enabled')?.focus() });
  const { inOne, inMany } = useResourceNames(entity);
  const count = selectedIds.length;
  const several = count === 1 ? inOne : inMany;

  if (bulk.results) return <BulkResults {...bulk.results} onClose={bulk.forget} />;
  if (count === 0 || !data) return null;

  const said = (key: string) => translate(`linehaul.lists.bulk.${key}`, { count, several });
  const change = (action: BulkAction) => () => void bulk.run(action, selectedIds);
  return (
    <div className={styles.bar}>
      <div
        ref={bar}
        className={styles.actions}
        role="toolbar"
        aria-label={said('label')}
        aria-keyshortcuts="X"
      >
        <span className={styles.count}>{said('selected')}</span>
        <span className={styles.rule} />
        {children}
        {can.export && (
          <BarButton
            glyph="ic-download"
            label={said('export')}
            onClick={() => void download({ filter: { id: selectedIds.join() }, sort }, 'xlsx')}
          />
        )}
        {can.activate && (
          <>
            <BarButton glyph="ic-check" label={said('activate')} onClick={change('activate')} />
            <BarButton glyph="ic-minus" label={said('deactivate')} onClick={change('deactivate')} />
          </>
        )}
        {can.delete && (
          <BarButton
            glyph="ic-x"
            label={said('delete')}
            isBusy={bulk.isBusy}
            onClick={() => setAsked('delete')}
          />
        )}
        <span className={styles.rule} />
        <SelectMore />
        <BarButton glyph="ic-x" label={said('unselect')} isBare onClick={() => onUnselectItems()} />
      </div>
      {asked && (
        <ConfirmDialog
          title={said('deleteTitle')}
          confirm={said('delete')}
          isDangerous
          isBusy={bulk.isBusy}
          onConfirm={() => {
            setAsked(undefined);
            void bulk.run('delete', selectedIds);
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>{said('deleteText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The way to the rows on other pages; of very many it says how many can be ticked at once. */
function SelectMore() {
  const { selectedIds, total = 0 } = useListContext();
  const [isBusy, setBusy] = useState(false);
  const selectAll = useSelectAll();
  const translate = useTranslate();
  const count = Math.min(total, MOST_TICKED);
  const said = (key: string) =>
    translate(`linehaul.lists.bulk.${key}`, { count: spaced(count), total: spaced(total) });

  if (selectedIds.length >= count) {
    return total > count ? <span className={styles.muted}>{said('selectMost')}</span> : null;
  }
  const run = async () => {
    setBusy(true);
    await selectAll.run(total);
    setBusy(false);
  };
  return (
    <button type="button" className={styles.action} disabled={isBusy} onClick={() => void run()}>
      <span className={styles.muted}>{said(total > count ? 'selectFirst' : 'selectAll')}</span>
    </button>
  );
}

interface BarButtonProps {
  glyph: GlyphName;
  label: string;
  onClick: () => void;
  isBusy?: boolean;
  /** The drawing alone; the label is said. */
  isBare?: boolean;
}

/** A button of the action bar. Lists with actions of their own put theirs there too. */
export const BarButton = ({ glyph, label, onClick, isBusy, isBare }: BarButtonProps) => (
  <button
    type="button"
    className={styles.action}
    onClick={onClick}
    disabled={isBusy}
    aria-label={isBare ? label : undefined}
    title={isBare ? label : undefined}
  >
    <Glyph name={glyph} />
    {!isBare && label}
  </button>
);
