import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startKeys } from './keys.ts';
import { onUserChange, resumeSession, watchFocus } from './session/current.ts';
import { clearStaleCaches, startServiceWorker } from './session/serviceWorker.ts';
import { watchSessionEnd } from './session/watchSessionEnd.ts';
import { startLook } from './theme/look.ts';
import { lookCalls, watchLook } from './theme/ownLook.ts';

startLook();
startKeys();
watchSessionEnd();
watchLook(lookCalls, onUserChange);
resumeSession();
watchFocus();
void clearStaleCaches();
void startServiceWorker();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(<App />);
