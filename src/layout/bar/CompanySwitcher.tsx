import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useKeys } from '../../keys.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useUser } from '../../session/current.ts';
import { companyColor, initials } from '../../theme/companyColor.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { Popover } from '../../theme/onceOpened.tsx';
import styles from './AppBar.module.css';
import { CompanyList } from './CompanyList.tsx';

/** The current company, and the switch to another one. */
export function CompanySwitcher() {
  const translate = useTranslate();
  const companyId = useCompanyId();
  const companies = useUser()?.companies ?? [];
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [button, setButton] = useState<HTMLElement | null>(null);
  useKeys({ 'g c': () => setAnchor(button) });

  const company = companies.find(({ id }) => id === companyId);
  if (companyId === null) {
    return <span className={styles.name}>{translate('linehaul.shell.companies')}</span>;
  }
  const name = company?.name ?? `#${companyId}`;
  return (
    <>
      <button
        type="button"
        ref={setButton}
        className={styles.switcher}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <span className={styles.square} style={companyColor(companyId)} aria-hidden>
          {initials(name)}
        </span>
        <span className={styles.name}>{name}</span>
        <Glyph name="ic-updown" size={14} />
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': translate('linehaul.shell.switchCompany') },
        }}
      >
        <CompanyList companies={companies} onDone={() => setAnchor(null)} />
      </Popover>
    </>
  );
}
