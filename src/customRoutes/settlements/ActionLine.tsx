import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/useT.ts';
import { useKeys } from '../../keys.ts';
import { PaletteActions } from '../../paletteActions.ts';
import pageStyles from '../../resources/list/page.module.css';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
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
  const can = actions.filter(({ refused }) => refused === undefined);
  useKeys(Object.fromEntries(can.map(({ shortcut, run }) => [shortcut.toLowerCase(), run])));
  const t = useT('settlements.walk');

  return (
    <div role="toolbar" aria-label={t('label')} className={styles.actionLine}>
      <PaletteActions
        read={() => [
          ...can.map(({ name, shortcut, glyph, run }) => ({
            name,
            label: translate(`linehaul.settlements.actions.${name}`),
            icon: glyph ?? ('ic-payroll' as const),
            key: shortcut,
            target: run,
          })),
          walk.count > 0 && {
            name: 'next',
            label: t('next'),
            icon: 'ic-down',
            key: 'J',
            target: () => walk.step(1),
          },
        ]}
      />
      {actions.map(({ name, shortcut, glyph, isMain, refused, isBusy, run }) => (
        <span key={name} title={refused}>
          <BusyButton
            variant={isMain ? 'contained' : 'outlined'}
            aria-keyshortcuts={shortcut}
            isBusy={isBusy}
            disabled={refused !== undefined && !isBusy}
            onClick={run}
          >
            <span className={pageStyles.main}>
              {glyph && <Glyph name={glyph} />}
              {translate(`linehaul.settlements.actions.${name}`)}
              <span className={pageStyles.key} aria-hidden="true">
                {shortcut}
              </span>
            </span>
          </BusyButton>
        </span>
      ))}
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
    </div>
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
