import { status } from '../../theme/tokens.json';

/** The words of the status chips. The design names them beside their colours. */
export const statusWords = Object.fromEntries(
  Object.entries(status).map(([name, { label }]) => [name, label]),
);
