import { setClock } from '../../server/clock.ts';
import { followWrites } from '../../server/db/oneWrite.ts';
import { compareSentStatements } from './statements/sentHere.ts';

// An earlier test file may have stopped the clock of the shared server.
setClock(null);

// A statement sent outside the transaction of its write fails the test that sends it.
followWrites();

// The statements that some files owe.
compareSentStatements();
