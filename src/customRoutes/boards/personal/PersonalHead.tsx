import { useTranslate } from 'ra-core';
import { SeenMenu } from '../../../grid/pieces/SeenMenu.tsx';
import type { Seen } from '../../../grid/seen.ts';
import { ColumnsButton } from '../../../resources/list/ColumnsButton.tsx';
import { BusyButton } from '../../../resources/parts/BusyButton.tsx';
import { LeaveQuestion } from '../../../resources/parts/LeaveQuestion.tsx';
import { PageHeader } from '../../../resources/parts/PageHeader.tsx';
import type { BoardColumns } from '../parts/columns/useBoardColumns.ts';
import { RowsMenu } from '../parts/RowsMenu.tsx';
import type { Line } from './line.ts';
import { PersonalToolbar, type PersonalToolbarProps } from './PersonalToolbar.tsx';
import { PersonalViews } from './PersonalViews.tsx';

interface PersonalHeadProps extends PersonalToolbarProps {
  /** What the board shows now. */
  seen: () => Seen;
  /** All rows of the board. Null until they are known. */
  rows: readonly Line[] | null;
  /** The columns of the grid. The lanes have none. */
  columns: BoardColumns<Line>;
  /** The number of rows with unsaved values. */
  unsaved: number;
  /** How many of these a save is about. */
  toSave: number;
  isBusy: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Above the rows: the views, the filters, the export, and saving. It asks before unsaved rows are left. */
export function PersonalHead(props: PersonalHeadProps) {
  const { seen, rows, columns, unsaved, toSave, isBusy, onSave, onDiscard, ...toolbar } = props;
  const { view, lines, onView } = toolbar;
  const translate = useTranslate();
  const t = (key: string, smart_count = unsaved) =>
    translate(`linehaul.personal.${key}`, { smart_count });
  return (
    <>
      <PageHeader
        title={t('title')}
        size="board"
        isDirty={unsaved > 0}
        actions={
          <>
            {view === 'grid' && <ColumnsButton {...columns.choice} />}
            {view === 'grid' && <RowsMenu />}
            <SeenMenu seen={seen} title={t('title')} />
            {unsaved > 0 && (
              <BusyButton isBusy={isBusy} onClick={onDiscard}>
                {t('discard')}
              </BusyButton>
            )}
            {toSave > 0 && (
              <BusyButton
                variant="contained"
                isBusy={isBusy}
                onClick={onSave}
                aria-keyshortcuts="Control+S"
              >
                {t('save', toSave)}
              </BusyButton>
            )}
          </>
        }
      >
        <PersonalViews
          rows={rows}
          lines={lines}
          layout={view}
          onLayout={onView}
          columns={columns}
        />
        <PersonalToolbar {...toolbar} />
      </PageHeader>
      <LeaveQuestion isUnsaved={unsaved > 0} title={t('leaveTitle')}>
        {t('leave')}
      </LeaveQuestion>
    </>
  );
}
