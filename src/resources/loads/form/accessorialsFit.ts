import { amountsFit } from '../../../grid/lines/amountsFit.ts';
import { type AccessorialLine, amountIn, type CatalogueEntry } from './accessorialLines.ts';

/** Refuses accessorials whose amount the server would find too large, at this price of the load. */
export const accessorialsFit = (catalogue: readonly CatalogueEntry[], price: number) =>
  amountsFit(line => {
    const entry = catalogue.find(({ id }) => id === line.accessorial_id);
    return amountIn(line as unknown as AccessorialLine, entry, price); // lines of that editor
  });
