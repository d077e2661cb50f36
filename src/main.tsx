import './theme/tokens.css';
import './theme/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { call } from './api.ts';
import { companyOfPath } from './http/company.ts';
import { pageFirst } from './http/pageFirst.ts';
import { startKeys } from './keys.ts';
import { askListAhead } from './layout/pages/askListAhead.ts';
import { loadPageAhead } from './layout/pages/pageOf.ts';
import { currentUser, onUserChange, resumeSession, watchFocus } from './session/current.ts';
import { showAnswersAtOnce } from './session/queryClients.ts';
import { clearStaleCaches, startServiceWorker } from './session/serviceWorker.ts';
import { watchSessionEnd } from './session/watchSessionEnd.ts';
import { readCompanyZone } from './storage/preferences/ownZone.ts';
import { addFonts } from './theme/fonts.ts';
import { watchUiPreferences } from './theme/ownUiPreferences.ts';
import { startLook } from './theme/uiPreferences.ts';

pageFirst.hold();
askListAhead(location);
loadPageAhead(location.pathname);
startLook();
startKeys();
watchSessionEnd();
watchUiPreferences(
  {
    get: async () => (await call('GET', '/user/look', { companyId: null })).data,
    put: change => call('PUT', '/user/look', { body: change, companyId: null }),
  },
  onUserChange,
);
resumeSession();
watchFocus();
showAnswersAtOnce();
readCompanyZone(() => {
  const id = companyOfPath(location.pathname);
  return currentUser()?.companies.find(company => company.id === id)?.timezone;
});
// Without a service worker the fonts would come over the network, before the first rows.
const hasFonts = navigator.serviceWorker?.controller != null;
void (hasFonts ? Promise.resolve() : pageFirst.contentShown()).then(addFonts);
void clearStaleCaches();
void startServiceWorker();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(<App />);
