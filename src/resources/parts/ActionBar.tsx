import { createContext, type ReactNode, type Ref, useContext, useId } from 'react';
import { useKeys } from '../../keys.ts';
import { PaletteActions } from '../../paletteActions.ts';
import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import styles from './actionBar.module.css';
import { busyProps } from './BusyButton.tsx';
import { StepButton } from './StepButton.tsx';

/** Dark above what the actions are about, or a line of the page below it. */
type Look = 'dark' | 'line';

const LookContext = createContext<Look>('dark');

interface ActionBarProps {
  label: string;
  look?: Look;
  /** The key that moves the focus here. */
  shortcut?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
  /** Facts in words, and `BarButton`s with what can be done about them. */
  children: ReactNode;
}

/** What can be done with what is selected, changed or opened. */
export const ActionBar = ({ label, look = 'dark', shortcut, ref, children }: ActionBarProps) => (
  <LookContext value={look}>
    <div
      ref={ref}
      className={styles[look]}
      role="toolbar"
      aria-label={label}
      aria-keyshortcuts={shortcut}
    >
      {children}
    </div>
  </LookContext>
);

/** Between the facts and the actions of a dark bar. */
export const BarRule = () => <span className={styles.rule} />;

interface BarButtonProps {
  glyph?: GlyphName | undefined;
  /** In the palette, where the button itself has no glyph. */
  paletteGlyph?: GlyphName;
  /** Verb, object and count: "Create invoices for 1 of 4 loads". */
  label: string;
  /** The same in the palette, where the bar does not say what the action is about. */
  paletteLabel?: string;
  onClick: () => void;
  /** The key that does the same on this page. */
  shortcut?: string;
  /** The next step. */
  isMain?: boolean | undefined;
  isBusy?: boolean | undefined;
  /** Nothing that is selected is ready for it, as its label says. */
  isUnready?: boolean;
  /** Why the action is not possible now. */
  refused?: string | undefined;
  /** Icon only. The label is for screen readers. */
  isBare?: boolean;
}

/** A button of the bar, also by its key and in the palette while it can be pressed. */
export function BarButton(props: BarButtonProps) {
  const { glyph, paletteGlyph = 'ic-check', label, paletteLabel = label } = props;
  const { onClick, shortcut } = props;
  const { isBusy, isUnready, refused } = props;
  const look = useContext(LookContext);
  const canPress = refused === undefined && !isUnready && !isBusy;
  useKeys(shortcut && canPress ? { [shortcut.toLowerCase()]: onClick } : {});
  const ButtonOf = look === 'line' ? StepButton : DarkButton;
  return (
    <>
      <PaletteActions
        read={() => [
          canPress && {
            name: label,
            label: paletteLabel,
            icon: glyph ?? paletteGlyph,
            key: shortcut,
            target: onClick,
          },
        ]}
      />
      <ButtonOf {...props} />
    </>
  );
}

function DarkButton(props: BarButtonProps) {
  const { glyph, label, onClick, shortcut, isMain, isBusy, isUnready, refused, isBare } = props;
  const reason = useId();
  const isPossible = refused === undefined && !isUnready;
  return (
    <button
      type="button"
      className={isMain ? `${styles.action} ${styles.main}` : styles.action}
      {...busyProps(isBusy, isPossible ? onClick : undefined)}
      aria-disabled={!isPossible || isBusy === true}
      aria-keyshortcuts={shortcut}
      aria-describedby={refused === undefined ? undefined : reason}
      aria-label={isBare ? label : undefined}
      title={refused ?? (isBare ? label : undefined)}
    >
      {glyph && <Glyph name={glyph} />}
      {!isBare && label}
      {shortcut && (
        <span aria-hidden="true">
          <kbd className={styles.key}>{shortcut}</kbd>
        </span>
      )}
      {refused !== undefined && (
        <span id={reason} hidden>
          {refused}
        </span>
      )}
    </button>
  );
}
