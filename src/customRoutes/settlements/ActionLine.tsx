import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/useT.ts';
import { PaletteActions } from '../../paletteActions.ts';
import { ActionBar, BarButton } from '../../resources/parts/ActionBar.tsx';
import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import styles from './workspace.module.css';

export interface LineAction {
  name: string;
  /** The keyboard shortcut, as it is pressed. */
  shortcut: string;
  glyph?: GlyphName;
  isMain?: boolean;
  /** Why it is not possible now. */
  refused?: string;
  /** It waits for a request, as `refused` says. */
  isBusy?: boolean;
  run: () => void;
}

export interface Walk {
  at: number;
  count: number;
  step: (by: number) => void;
}

interface ActionLineProps {
  actions: readonly LineAction[];
  walk: Walk;
  children?: ReactNode;
}

/** The actions for the statement, each with its shortcut, and the button for the next driver. */
export function ActionLine({ actions, walk, children }: ActionLineProps) {
  const translate = useTranslate();
  const t = useT('settlements.walk');

  return (
    <ActionBar label={t('label')} look="line">
      {actions.map(({ name, run, ...action }) => (
        <BarButton
          key={name}
          {...action}
          label={translate(`linehaul.settlements.actions.${name}`)}
          paletteGlyph="ic-payroll"
          onClick={run}
        />
      ))}
      <PaletteActions
        read={() => [
          walk.count > 0 && {
            name: 'next',
            label: t('next'),
            icon: 'ic-down',
            key: 'J',
            target: () => walk.step(1),
          },
        ]}
      />
      {children}
      <span className={styles.gap} />
      {walk.count > 0 && (
        <span className={styles.walk}>
          {walk.at >= 0 && (
            <span className={styles.place}>
              {t('place', { at: walk.at + 1, count: walk.count })}
            </span>
          )}
          <Step glyph="ic-up" shortcut="K" label={t('before')} onClick={() => walk.step(-1)} />
          <Step glyph="ic-down" shortcut="J" label={t('next')} onClick={() => walk.step(1)} />
        </span>
      )}
    </ActionBar>
  );
}

interface StepProps {
  glyph: GlyphName;
  shortcut: string;
  label: string;
  onClick: () => void;
}

const Step = ({ glyph, shortcut, label, onClick }: StepProps) => (
  <>
    <IconButton aria-label={label} title={label} aria-keyshortcuts={shortcut} onClick={onClick}>
      <Glyph name={glyph} />
    </IconButton>
    <kbd className={styles.shortcut}>{shortcut}</kbd>
  </>
);
