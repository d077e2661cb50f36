import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { focusShown } from '../feedback/focusOn.ts';
import { useT } from '../i18n/useT.ts';
import { useLook } from '../theme/uiPreferences.ts';
import styles from './KeysHelp.module.css';
import { EVERYWHERE, placesFrom } from './shortcuts.ts';
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
        ref={focusShown}
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
