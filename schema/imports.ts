import type { Registry } from './entities/index.ts';
import type { Entity } from './entity.ts';
import { groupOf } from './entity.ts';
import type { Permission } from './operations/operation.ts';
import { permissionToRepeat } from './permissions.ts';

/** What becomes of a row that is known already. */
export const whenKnownChoices = ['update', 'skip', 'refuse'] as const;
export type WhenKnown = (typeof whenKnownChoices)[number];

/** How long an import can be taken back. */
export const UNDO_HOURS = 24;

/** Records whose regular create is written by hand, and parts that go in beside their whole. */
const BY_HAND = [
  'loads',
  'load-stops',
  'load-accessorials',
  'expenses',
  'expense-categories',
  'staffs',
];

/** Columns that are no field: what one column of a spreadsheet says of several fields. */
const readings: Readonly<Record<string, readonly string[]>> = {
  staffs: ['role'],
  drivers: ['pay_rate'],
  trucks: ['owner_or_lessor'],
  'load-companies': ['hours', 'appointment'],
  loads: ['driver_1', 'driver_1_pay', 'driver_2', 'driver_2_pay', 'pay_date', 'commodity'],
  'load-stops': ['pickup_or_delivery_number'],
  expenses: ['settlement', 'gallons', 'unit_price'],
};

/** Fields that the server writes otherwise, and that a file of what was done before may bring. */
const brought: Readonly<Record<string, readonly string[]>> = {
  loads: ['cancel_reason', 'pod_received_at'],
  expenses: ['total_amount'],
};

/** Fields that no file fills: who signs in is found by the address, and let in by a person. */
const unasked: Readonly<Record<string, readonly string[]>> = { staffs: ['user_id', 'is_active'] };

/** What a new record must say, though one that is there already may be without it. */
const asked: Readonly<Record<string, readonly string[]>> = {
  staffs: ['email', 'first_name', 'last_name', 'department_id'],
};

/** Fields whose record no words of a file can name: a paper, a person of one of the brokers. */
const unnamed: Readonly<Record<string, readonly string[]>> = {
  loads: ['broker_contact_id'],
  'load-accessorials': ['receipt_document_id'],
};

/** So many people may one import invite: as many addresses as one person may ask for at a time. */
export const MOST_INVITED = 30;

/** Whether files of these records can be brought in. People with accounts are invited by it. */
export function isImportable(entity: Entity): boolean {
  if (BY_HAND.includes(entity.name)) return true;
  return entity.scope !== 'platform' && !entity.partOf && (entity.calls ?? []).includes('create');
}

/** Every kind of record that files can bring, in the order of the registry. */
export const importables = (registry: Registry): Entity[] => registry.entities.filter(isImportable);

/** The columns of an entity that are no field of it. */
export const readingsOf = ({ name }: Pick<Entity, 'name'>): readonly string[] =>
  readings[name] ?? [];

/** What a column of a file can be taken for: a field that people fill, or a reading. */
export function importTargets(entity: Entity): string[] {
  const own = Object.entries(entity.fields)
    .filter(([, { kind, options }]) => !options.computed && kind !== 'file' && kind !== 'json')
    .map(([name]) => name)
    .filter(name => !unaskedFields(entity).includes(name))
    .filter(name => !unnamed[entity.name]?.includes(name));
  return [...own, ...(brought[entity.name] ?? []), ...readingsOf(entity)];
}

/** Fields that the server fills once everything else is checked. */
export const unaskedFields = ({ name }: Pick<Entity, 'name'>): readonly string[] =>
  unasked[name] ?? [];

/** Fields that a record cannot be without, and that therefore want a column or one value for all. */
export const neededFields = ({ name: kind, fields }: Pick<Entity, 'name' | 'fields'>): string[] =>
  Object.entries(fields)
    .filter(([name, { options }]) => {
      if (unasked[kind]?.includes(name)) return false;
      const isFilled = !options.computed || brought[kind]?.includes(name);
      return (options.required && isFilled) || asked[kind]?.includes(name);
    })
    .map(([name]) => name);

/** The permission to bring files in; each kind of record takes its own beside it. */
export const IMPORT: Permission = 'imports.create';

/** What an import of these records takes: to add them, and to change those that are known. */
export function importPermissions(entity: Entity, whenKnown: WhenKnown): Permission[] {
  const group = groupOf(entity);
  const change: Permission = `${group}.update`;
  const also = permissionToRepeat(entity);
  return [
    `${group}.create`,
    ...(whenKnown === 'update' || entity.partOf ? [change] : []),
    ...(also ? [also] : []),
  ];
}
