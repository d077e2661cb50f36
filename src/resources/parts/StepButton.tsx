import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import pageStyles from '../list/page.module.css';
import { BusyButton } from './BusyButton.tsx';

interface StepButtonProps {
  label: string;
  onClick: () => void;
  glyph?: GlyphName | undefined;
  /** The key that does the same on this page. */
  shortcut?: string | undefined;
  /** The next step. */
  isMain?: boolean | undefined;
  isBusy?: boolean | undefined;
  /** Why it is not possible now. */
  refused?: string | undefined;
}

/** A step that can be taken on this page, with its key. */
export const StepButton = (props: StepButtonProps) => {
  const { label, onClick, glyph, shortcut, isMain, isBusy, refused } = props;
  return (
    <span title={refused}>
      <BusyButton
        variant={isMain ? 'contained' : 'outlined'}
        aria-keyshortcuts={shortcut}
        isBusy={isBusy}
        disabled={refused !== undefined && !isBusy}
        onClick={onClick}
      >
        <StepText glyph={glyph} label={label} shortcut={shortcut} />
      </BusyButton>
    </span>
  );
};

/** What is on such a button, or on a link that looks like one: its glyph, its name and its key. */
export const StepText = ({
  glyph,
  label,
  shortcut,
}: Pick<StepButtonProps, 'glyph' | 'label' | 'shortcut'>) => (
  <span className={pageStyles.main}>
    {glyph && <Glyph name={glyph} />}
    {label}
    {shortcut && (
      <span className={pageStyles.key} aria-hidden="true">
        {shortcut}
      </span>
    )}
  </span>
);
