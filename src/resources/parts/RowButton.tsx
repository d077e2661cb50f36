import { useTranslate } from 'ra-core';
import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import { useRowTabIndex } from '../list/tableContext.ts';
import { BusyIconButton } from './BusyButton.tsx';

interface RowButtonProps {
  glyph: GlyphName;
  /** A message key. */
  label: string;
  /** The name of the row's record, read out after the label. */
  of: string;
  isBusy?: boolean;
  onClick: () => void;
}

/** A list's own quick action, at the right of a row. */
export function RowButton({ glyph, label, of, isBusy, onClick }: RowButtonProps) {
  const text = useTranslate()(label);
  const tabIndex = useRowTabIndex();
  return (
    <BusyIconButton
      tabIndex={tabIndex}
      title={text}
      aria-label={`${text}: ${of}`}
      isBusy={isBusy}
      onClick={onClick}
    >
      <Glyph name={glyph} />
    </BusyIconButton>
  );
}
