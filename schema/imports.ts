import type { WhenKnown } from './entities/imports.ts';
import type { Registry } from './entities/index.ts';
import type { Entity } from './entity.ts';
import { groupOf } from './entity.ts';
import type { Permission } from './operations/operation.ts';
import { permissionToRepeat } from './permissions.ts';

/** How long an import can be undone. */
export const UNDO_HOURS = 24;

/**
 * Entities whose regular create is written by hand, and parts that are imported with their parent.
 */
const BY_HAND = [
  'loads',
  'load-stops',
  'load-accessorials',
  'expenses',
  'expense-categories',
  'staffs',
  'additional-deductions',
  'driver-adjustments',
  'driver-debts',
  'driver-holds',
];

/** Columns that are not fields: one spreadsheet column that holds several fields. */
const readings: Readonly<Record<string, readonly string[]>> = {
  staffs: ['role'],
  drivers: ['pay_rate'],
  trucks: ['owner_or_lessor'],
  'load-companies': ['hours', 'appointment'],
  loads: ['driver_1', 'driver_1_pay', 'driver_2', 'driver_2_pay', 'pay_date', 'commodity'],
  'load-stops': ['pickup_or_delivery_number'],
  expenses: ['settlement', 'gallons', 'unit_price'],
  'additional-deductions': ['taken_to_date'],
  'driver-adjustments': ['adjustment_status'],
  'driver-debts': ['recovered', 'balance_kind'],
  'driver-holds': ['balance_kind'],
};

/** Fields normally written by the server that a file of past records may set. */
const brought: Readonly<Record<string, readonly string[]>> = {
  loads: ['cancel_reason', 'pod_received_at'],
  expenses: ['total_amount'],
  'driver-holds': ['balance'],
};

/** Fields that no file sets: the account is found by the address, and a person grants access. */
const unasked: Readonly<Record<string, readonly string[]>> = {
  staffs: ['user_id', 'is_active'],
  loads: ['credit_override_reason'],
};

/** Fields that a new record must have, although existing records may lack them. */
const asked: Readonly<Record<string, readonly string[]>> = {
  staffs: ['email', 'first_name', 'last_name', 'department_id'],
  'driver-debts': ['driver_id'],
  'driver-adjustments': ['driver_id'],
};

/** Fields whose record a file can't name: a document, a contact of a broker. */
const unnamed: Readonly<Record<string, readonly string[]>> = {
  loads: ['broker_contact_id'],
  'load-accessorials': ['receipt_document_id'],
  'driver-adjustments': ['corrects_settlement_id'],
};

/**
 * How many people one import may invite: as many addresses as one person may look up in that time.
 */
export const MOST_INVITED = 30;

/** Whether these records can be imported. People with accounts are invited instead. */
export function isImportable(entity: Entity): boolean {
  if (BY_HAND.includes(entity.name)) return true;
  return entity.scope !== 'platform' && !entity.partOf && (entity.calls ?? []).includes('create');
}

/** Every entity that files can import, in the registry's order. */
export const importables = (registry: Registry): Entity[] => registry.entities.filter(isImportable);

/** The columns of an entity that are not fields. */
export const readingsOf = ({ name }: Pick<Entity, 'name'>): readonly string[] =>
  readings[name] ?? [];

/** What a column of a file can map to: an editable field or a reading of several fields. */
export function importTargets(entity: Entity): string[] {
  const own = Object.entries(entity.fields)
    .filter(([, { kind, options }]) => !options.computed && kind !== 'file' && kind !== 'json')
    .map(([name]) => name)
    .filter(name => !fieldsNotSent(entity).includes(name))
    .filter(name => !unnamed[entity.name]?.includes(name));
  return [...own, ...(brought[entity.name] ?? []), ...readingsOf(entity)];
}

/** Fields that the server sets after all others are checked. */
export const fieldsNotSent = ({ name }: Pick<Entity, 'name'>): readonly string[] =>
  unasked[name] ?? [];

/** Fields that a record requires, so they need a column or one value for all rows. */
export const neededFields = ({ name: kind, fields }: Pick<Entity, 'name' | 'fields'>): string[] =>
  Object.entries(fields)
    .filter(([name, { options }]) => {
      if (unasked[kind]?.includes(name)) return false;
      const isFilled = !options.computed || brought[kind]?.includes(name);
      return (options.required && isFilled) || asked[kind]?.includes(name);
    })
    .map(([name]) => name);

/** The permission to import files. Each entity requires its own in addition. */
export const IMPORT: Permission = 'imports.create';

/**
 * The permissions an import of these records needs: to create them, and to update existing ones.
 */
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
