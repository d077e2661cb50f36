import { setClock } from '../../server/clock.ts';
import { followWrites } from '../../server/db/oneWrite.ts';
import { PATIENCE_MS } from './eventually.ts';

// A file of tests before this one may have stopped the clock of the server that they share.
setClock(null);

// A statement past the write that it stands in fails the test which walks there.
followWrites();

// What a screen shall show may take its time on a busy machine; the default is one second.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}
