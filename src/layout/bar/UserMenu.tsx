import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useT } from '../../i18n/useT.ts';
import { useKeys } from '../../keys.ts';
import { lazyPart } from '../../routing/lazyPart.tsx';
import { logOut, useUser } from '../../session/current.ts';
import { useProtectedPicture } from '../../session/useProtectedPicture.ts';
import { initials } from '../../theme/companyColor.ts';
import { Popover } from '../../theme/onceOpened.tsx';
import { type Look, useLook } from '../../theme/uiPreferences.ts';
import styles from './AppBar.module.css';
import { Segments } from './Segments.tsx';
import menu from './UserMenu.module.css';
import { ZoneChoice } from './ZoneChoice.tsx';

/** Loaded when the person first opens it. */
const Account = lazyPart(() =>
  import('../../customRoutes/account/Account.tsx').then(({ Account }) => Account),
);

const KeysHelp = lazyPart(() => import('../KeysHelp.tsx').then(part => part.KeysHelp), true);

const themes = ['light', 'dark', 'system', 'contrast'] as const satisfies readonly Look['theme'][];
const letters = ['on', 'off'] as const satisfies readonly Look['letters'][];
const tints = ['off', 'on'] as const satisfies readonly Look['row_tint'][];
const palettes = ['standard', 'distinct'] as const satisfies readonly Look['palette'][];
const densities = ['compact', 'standard', 'roomy'] as const satisfies readonly Look['density'][];

export function UserMenu() {
  const translate = useTranslate();
  const user = useUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState<'keys' | 'account'>();
  const photo = useProtectedPicture(user?.avatar);
  useKeys({ '?': () => setShown('keys') });
  if (!user) return null;

  const { name } = user;
  const close = () => setAnchor(null);
  const hide = () => setShown(undefined);
  return (
    <>
      <button
        type="button"
        className={styles.avatar}
        aria-label={`${translate('linehaul.shell.account')}: ${name}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {photo ? <img src={photo} alt="" className={styles.photo} /> : initials(name)}
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('linehaul.shell.account'),
            className: menu.paper,
          },
        }}
      >
        <div className={menu.person}>
          <b>{name}</b>
          <span>{user.email}</span>
        </div>
        <LookChoices />
        <button
          type="button"
          className={menu.item}
          onClick={() => {
            close();
            setShown('account');
          }}
        >
          {translate('linehaul.shell.ownAccount')}
        </button>
        <button
          type="button"
          className={menu.item}
          onClick={() => {
            close();
            setShown('keys');
          }}
        >
          <span className={menu.word}>{translate('linehaul.shell.keys')}</span>
          <kbd>?</kbd>
        </button>
        <button type="button" className={menu.item} onClick={() => void logOut()}>
          {translate('linehaul.shell.logOut')}
        </button>
      </Popover>
      {shown === 'keys' && <KeysHelp onClose={hide} onMissing={hide} />}
      {shown === 'account' && <Account onClose={hide} onMissing={hide} />}
    </>
  );
}

/** Theme, density and the other choices of how the app looks and listens. */
function LookChoices() {
  const [look, setLook] = useLook();
  const t = useT('shell');
  return (
    <div className={menu.choices}>
      <Segments
        label={t('theme')}
        options={themes}
        value={look.theme}
        wordOf={theme => t(`themes.${theme}`)}
        onChoose={theme => setLook({ theme })}
      />
      <Segments
        label={t('density')}
        options={densities}
        value={look.density}
        wordOf={density => t(`densities.${density}`)}
        onChoose={density => setLook({ density })}
      />
      <Segments
        label={t('letters')}
        options={letters}
        value={look.letters}
        wordOf={one => t(`letterKeys.${one}`)}
        onChoose={one => setLook({ letters: one })}
      />
      <Segments
        label={t('rowTint')}
        options={tints}
        value={look.row_tint}
        wordOf={tint => t(`rowTints.${tint}`)}
        onChoose={tint => setLook({ row_tint: tint })}
      />
      <Segments
        label={t('palette')}
        options={palettes}
        value={look.palette}
        wordOf={palette => t(`palettes.${palette}`)}
        onChoose={palette => setLook({ palette })}
      />
      <ZoneChoice value={look.zone} onChoose={zone => setLook({ zone })} />
    </div>
  );
}
