import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import styles from './KeysHelp.module.css';
import { useMenu } from './useMenu.ts';

/** The list of keys, behind `?`. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { groups } = useMenu();
  const say = (name: string, args = {}) => translate(`linehaul.shell.keyNames.${name}`, args);
  const keys: [string, string][] = [
    ['Ctrl K', say('palette')],
    ['Ctrl B', say('rail')],
    ['?', say('keys')],
    ['G C', say('company')],
    ['G W', say('closeTab')],
    ['G 1–9', say('tab')],
    ['G ,', say('previousTab')],
    ['G .', say('nextTab')],
    ...groups
      .filter(({ key }) => key)
      .map(({ key, label }): [string, string] => [
        `G ${key?.toUpperCase()}`,
        say('go', { name: label }),
      ]),
    ...BOARD_KEYS.map(([key, name]): [string, string] => [
      key,
      translate(`linehaul.boards.keyNames.${name}`),
    ]),
  ];

  return (
    <Dialog open onClose={onClose} aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{translate('linehaul.shell.keysTitle')}</DialogTitle>
      <DialogContent>
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
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('linehaul.feedback.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Letters that act on the focused row of a board. */
const BOARD_KEYS = [
  ['S', 'status'],
  ['A', 'driver'],
  ['D', 'dispatcher'],
  ['N', 'note'],
  ['R', 'plan'],
  ['P', 'peek'],
  ['H', 'history'],
  ['Shift R', 'resort'],
  ['Ctrl Z, Ctrl Y', 'undo'],
] as const;
