import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { Bell } from '../notifications/Bell.tsx';
import styles from './AppBar.module.css';
import { AssistantButton } from './AssistantButton.tsx';
import { ChatButton } from './ChatButton.tsx';
import { CompanySwitcher } from './CompanySwitcher.tsx';
import { LiveDot } from './LiveDot.tsx';
import { UserMenu } from './UserMenu.tsx';

/** It renders nothing again when another page is shown. */
export const AppBar = memo(function AppBar({ onSearch }: { onSearch: () => void }) {
  const translate = useTranslate();
  const companyId = useCompanyId();

  return (
    <header className={styles.bar}>
      <CompanySwitcher />
      {companyId !== null && (
        <button
          type="button"
          className={styles.search}
          onClick={onSearch}
          aria-label={translate('linehaul.shell.search')}
          aria-keyshortcuts="Control+K"
        >
          <Glyph name="ic-search" />
          <span className={styles.searchText}>{translate('linehaul.shell.search')}</span>
          <kbd>Ctrl K</kbd>
        </button>
      )}
      <div className={styles.tools}>
        {companyId !== null && <LiveDot />}
        {companyId !== null && <ChatButton />}
        {companyId !== null && <Bell />}
        {companyId !== null && <AssistantButton companyId={companyId} />}
        <UserMenu />
      </div>
    </header>
  );
});
