import { useRecordContext, useTranslate } from 'ra-core';
import { Glyph } from '../../theme/Glyph.tsx';
import { useRowTabIndex } from '../list/tableContext.ts';
import { BusyIconButton } from '../parts/BusyButton.tsx';
import { usePdf } from '../parts/usePdf.ts';

/** Prints the statement of this row. One of a previous system has none here. */
export function PrintStatement() {
  const settlement = useRecordContext();
  const pdf = usePdf();
  const translate = useTranslate();
  const tabIndex = useRowTabIndex();
  if (!settlement || settlement.is_imported) return null;
  const label = translate('linehaul.settlements.actions.print');
  return (
    <BusyIconButton
      tabIndex={tabIndex}
      title={label}
      aria-label={`${label}: ${settlement.number}`}
      isBusy={pdf.isBusy}
      onClick={() => void pdf.show(`/driver-pay-settlements/print/${settlement.id}`)}
    >
      <Glyph name="ic-print" />
    </BusyIconButton>
  );
}
