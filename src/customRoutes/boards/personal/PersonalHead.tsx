import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { SeenMenu } from '../../../grid/pieces/SeenMenu.tsx';
import type { Seen } from '../../../grid/seen.ts';
import { ColumnsButton } from '../../../resources/list/ColumnsButton.tsx';
import type { ColumnChoice } from '../../../resources/list/ColumnsDialog.tsx';
import { LeaveQuestion } from '../../../resources/parts/LeaveQuestion.tsx';
import { PageHeader } from '../../../resources/parts/PageHeader.tsx';
import { RowsMenu } from '../parts/RowsMenu.tsx';
import { PersonalToolbar, type PersonalToolbarProps } from './PersonalToolbar.tsx';

interface PersonalHeadProps extends PersonalToolbarProps {
  /** What the board shows now. */
  seen: () => Seen;
  /** For the column picker. Undefined in the lanes, which have no columns. */
  columns: ColumnChoice | undefined;
  /** The number of rows with unsaved values. */
  unsaved: number;
  isBusy: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Above the rows: the view, the search, the export, and saving. It asks before unsaved rows are left. */
export function PersonalHead(props: PersonalHeadProps) {
  const { seen, columns, unsaved, isBusy, onSave, onDiscard, ...toolbar } = props;
  const translate = useTranslate();
  const t = (key: string) => translate(`linehaul.personal.${key}`, { smart_count: unsaved });
  return (
    <>
      <PageHeader
        title={t('title')}
        size="board"
        isDirty={unsaved > 0}
        actions={
          <>
            {columns && <ColumnsButton {...columns} />}
            {columns && <RowsMenu />}
            <SeenMenu seen={seen} title={t('title')} />
            {unsaved > 0 && (
              <>
                <Button disabled={isBusy} onClick={onDiscard}>
                  {t('discard')}
                </Button>
                <Button
                  variant="contained"
                  disabled={isBusy}
                  onClick={onSave}
                  aria-keyshortcuts="Control+S"
                >
                  {t('save')}
                </Button>
              </>
            )}
          </>
        }
      >
        <PersonalToolbar {...toolbar} />
      </PageHeader>
      <LeaveQuestion isUnsaved={unsaved > 0} title={t('leaveTitle')}>
        {t('leave')}
      </LeaveQuestion>
    </>
  );
}
