import { setClock } from '../../server/clock.ts';
import { PATIENCE_MS } from './eventually.ts';

// A file of tests before this one may have stopped the clock of the server that they share.
setClock(null);

// What a screen shall show may take its time on a busy machine; the default is one second.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}
