/** The server as it is started by an operator. The test that starts it kills it. */
import '../../../server/main.ts';
