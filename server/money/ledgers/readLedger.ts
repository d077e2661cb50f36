import type { Values } from '../../../schema/readRecord.ts';
import { conflict, Invalid } from '../../errors.ts';

/** The driver that a query names. 422 without one. */
export function driverIn({ driver_id }: Values): number {
  const id = Number(driver_id);
  if (Number.isInteger(id) && id > 0 && id < 2 ** 31) return id;
  throw new Invalid({ driver_id: ['The field cannot be empty'] });
}

/** Why something is done: 422 without a reason. */
export function reasonIn({ reason }: Values): string {
  if (typeof reason === 'string' && reason.trim() !== '') return reason.trim().slice(0, 500);
  throw new Invalid({ reason: ['The field cannot be empty'] });
}

/** 422 at fields that a saved record keeps, where the request has another value. */
export function refuseMoved(saved: Values, values: Values, names: readonly string[]): void {
  const moved = names.filter(name => name in values && values[name] !== saved[name]);
  if (moved.length === 0) return;
  throw new Invalid(Object.fromEntries(moved.map(name => [name, ['It cannot be changed.']])));
}

/** 409 with the current record when the client saw an older one. */
export function refuseStale(record: { version: number }, version: number | null): void {
  if (version === null || version === record.version) return;
  throw conflict('Someone else changed this record.', record);
}
