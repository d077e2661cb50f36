import { status } from '../../theme/tokens.json';

/** Texts of the status chips. The design names them next to their colors. */
export const statusWords = Object.fromEntries(
  Object.entries(status).map(([name, { label }]) => [name, label]),
);
