import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { useLook } from '../theme/uiPreferences.ts';
import styles from './KeysHelp.module.css';
import { useMenu } from './useMenu.ts';

/** The list of shortcuts, behind `?`. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { groups } = useMenu();
  const [{ letters }] = useLook();
  const { pathname } = useLocation();
  const t = useT('shell.keyNames');
  const going = groups.flatMap(({ key, label }): [string, string][] =>
    key ? [[`G ${key.toUpperCase()}`, t('go', { name: label })]] : [],
  );
  const parts: [name: string, keys: [string, string][]][] = [
    [
      'everywhere',
      [...EVERYWHERE.map(([key, name]): [string, string] => [key, t(name)]), ...going],
    ],
    ...placesFrom(pathname).map(([part, keys]): [string, [string, string][]] => [
      part,
      keys.map(([key, name]) => [key, translate(`linehaul.shell.keyNames.${part}.${name}`)]),
    ]),
  ];

  return (
    <Dialog open onClose={onClose} aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{translate('linehaul.shell.keysTitle')}</DialogTitle>
      {/* It is longer than a screen, and nothing in it takes the focus: keys scroll it. */}
      <DialogContent
        ref={focused}
        tabIndex={0}
        role="group"
        aria-labelledby="keys-title"
        className={styles.sheet}
      >
        {letters === 'off' && <p>{translate('linehaul.shell.lettersOff')}</p>}
        {parts.map(([part, keys]) => (
          <section key={part} aria-label={t(`parts.${part}`)}>
            <h3 className={styles.part}>{t(`parts.${part}`)}</h3>
            <dl className={styles.keys}>
              {keys.map(([key, meaning]) => (
                <div key={key} className={styles.row}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('linehaul.feedback.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const focused = (sheet: HTMLElement | null) => sheet?.focus();

const EVERYWHERE = [
  ['Ctrl K', 'palette'],
  ['Ctrl B', 'rail'],
  ['?', 'keys'],
  ['G C', 'company'],
  ['G W', 'closeTab'],
  ['G 1–9', 'tab'],
  ['G ,', 'previousTab'],
  ['G .', 'nextTab'],
] as const;

/** Shortcuts of one kind of place: in a list, on a load's page, in a form, on a board's row. */
const PLACES = [
  [
    'lists',
    [
      ['/', 'search'],
      ['C', 'create'],
      ['F', 'filter'],
      ['V', 'views'],
      ['↑ ↓', 'move'],
      ['Enter', 'open'],
      ['Space', 'tick'],
      ['X', 'bulk'],
      ['P', 'peek'],
      ['E', 'edit'],
      ['D', 'document'],
    ],
  ],
  [
    'load',
    [
      ['A', 'next'],
      ['S', 'status'],
      ['E', 'edit'],
      ['D', 'document'],
      ['U', 'update'],
      ['1–6', 'panels'],
      ['[  ]', 'neighbours'],
      ['Ctrl Z', 'undo'],
    ],
  ],
  [
    'forms',
    [
      ['Ctrl S', 'save'],
      ['Ctrl Enter', 'saveAndNew'],
      ['Enter', 'newLine'],
      ['Alt ↑ ↓', 'moveLine'],
      ['Ctrl D', 'copyLine'],
      ['Ctrl Del', 'removeLine'],
      ['Alt Enter', 'moreOfLine'],
      ['Shift F10', 'lineMenu'],
    ],
  ],
  [
    'boards',
    [
      ['/', 'search'],
      ['Enter', 'edit'],
      ['S', 'status'],
      ['A', 'cover'],
      ['D', 'dispatcher'],
      ['N', 'note'],
      ['R', 'plan'],
      ['P', 'peek'],
      ['H', 'history'],
      ['M', 'map'],
      ['L', 'timeline'],
      ['E', 'record'],
      ['T', 'telegram'],
      ['Shift R', 'resort'],
      ['Shift ← →', 'width'],
      ['Ctrl Z, Ctrl Y', 'undo'],
    ],
  ],
  [
    'timeline',
    [
      ['/', 'search'],
      ['↑ ↓ ← →', 'move'],
      ['Shift ↑ ↓', 'rows'],
      ['Space', 'details'],
      ['Enter', 'open'],
      ['A', 'assign'],
      ['S', 'report'],
      ['C', 'call'],
      ['D', 'documents'],
      ['M', 'map'],
      ['+ −', 'zoom'],
      ['T', 'now'],
    ],
  ],
] as const;

/** Those of a board, or of its timeline, come first there. */
const placesFrom = (pathname: string) => {
  const here = placeAt(pathname);
  return PLACES.toSorted(([one], [other]) => Number(other === here) - Number(one === here));
};

function placeAt(pathname: string) {
  if (pathname.endsWith('/boards/transport')) return 'timeline';
  return /\/(gross-)?boards/.test(pathname) ? 'boards' : undefined;
}
