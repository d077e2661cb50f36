import { useTranslate } from 'ra-core';
import { Outlet } from 'react-router-dom';
import { useCell } from '../cell.ts';
import { running } from '../http/running.ts';
import { useKeys } from '../keys.ts';
import { useFailedHeld } from '../resources/loads/show/documents/failedUploads.ts';
import { useUndoKeys } from '../resources/undo/useUndoKeys.ts';
import { lazyPart } from '../routing/lazyPart.tsx';
import { useStartOf } from '../routing/startOf.ts';
import { useTabStore } from '../routing/tabs/TabsContext.ts';
import { useCompanyId } from '../session/CompanyContext.ts';
import { useUser } from '../session/current.ts';
import { homeOf } from '../session/rights.ts';
import { companyColor } from '../theme/companyColor.ts';
import { Banners } from './Banners.tsx';
import { AppBar } from './bar/AppBar.tsx';
import styles from './Layout.module.css';
import { PhoneNav } from './PhoneNav.tsx';
import { useKeptPlace } from './pages/useKeptPlace.ts';
import { useKeepRecent } from './palette/recent.ts';
import { loadPalette, usePalette } from './palette/usePalette.ts';
import { Rail } from './rail/Rail.tsx';
import { TabBar } from './tabs/TabBar.tsx';
import { UndoAsks } from './undo/UndoAsks.tsx';
import { useMainScroll } from './useMainScroll.ts';

const Palette = lazyPart(loadPalette);

/** The shell around every page of a signed-in person. Only the page itself scrolls. */
export function Layout() {
  const translate = useTranslate();
  const companyId = useCompanyId();
  const user = useUser();
  const startOf = useStartOf();
  const tabs = useTabStore();
  const palette = usePalette(companyId !== null);
  const main = useMainScroll();
  const hasOwnPlace = useKeptPlace() !== undefined;
  useKeepRecent();
  useFailedHeld();
  useUndoKeys();
  useKeys({ 'ctrl k': palette.open, '/': palette.open });

  return (
    <div className={styles.shell} style={companyId === null ? undefined : companyColor(companyId)}>
      <a className={styles.skip} href="#main">
        {translate('linehaul.shell.skip')}
      </a>
      <Rail home={companyId === null ? (user ? homeOf(user) : '/') : startOf(companyId)} />
      <AppBar onSearch={palette.open} />
      <LoadingBar />
      {tabs && <TabBar tabs={tabs} onMore={palette.open} />}
      <Banners />
      <main
        id="main"
        ref={main}
        className={styles.main}
        tabIndex={-1}
        aria-label={translate('linehaul.shell.main')}
      >
        {/* react-admin puts its page titles here. Ours are in the page header. */}
        <div id="react-admin-title" hidden />
        {/* A kept page puts itself here. */}
        {!hasOwnPlace && <Outlet />}
      </main>
      <PhoneNav />
      <UndoAsks />
      {palette.isReady && (
        <Palette isOpen={palette.isOpen} onClose={palette.close} onMissing={palette.close} />
      )}
    </div>
  );
}

/** The company's stripe moves while requests are running. Pages say it in words. */
function LoadingBar() {
  const isRunning = useCell(running.count) > 0;
  return (
    <div
      className={isRunning ? `${styles.stripe} ${styles.running}` : styles.stripe}
      // For tests and tools, which wait until nothing is running.
      data-busy={isRunning || undefined}
      aria-hidden
    />
  );
}
