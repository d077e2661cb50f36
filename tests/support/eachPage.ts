import { cleanup, configure } from '@testing-library/react';
import { afterAll } from 'vitest';
import { PATIENCE_MS } from './eventually.ts';
import './quickLabels.ts';

// Waits longer for the screen on a busy machine. The default is one second.
configure({ asyncUtilTimeout: PATIENCE_MS });

// The files of a worker share one browser window. Each leaves it as it was opened. The styles in its
// head stay: the packages that wrote them do so once.
afterAll(() => {
  cleanup();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  // jsdom has no clipboard. user-event and some tests stand in for it.
  Reflect.deleteProperty(navigator, 'clipboard');
});
