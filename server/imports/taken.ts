import type { WhenKnown } from '../../schema/entities/imports.ts';
import type { Entity } from '../../schema/entity.ts';
import type { Values } from '../../schema/readRecord.ts';
import type { Scope } from '../db/access.ts';
import { Draft } from './draft.ts';
import { existingRecords, keyOf, leavesToOthers } from './existing.ts';
import type { ImportSet, SheetPlan } from './plan.ts';

type Policy = Pick<ImportSet, 'whenKnown' | 'canRepeat'>;
/** The other owner of the value: a row of the file, or an existing record. */
type Owner = Draft | number;

/**
 * Decides what happens to rows with a value that must be unique and is already used: as the company
 * and the importer chose, else they are refused.
 */
export async function settleTaken(
  scope: Pick<Scope, 'tx' | 'companyId'>,
  sheet: SheetPlan,
  drafts: readonly Draft[],
  policy: Policy = {},
): Promise<void> {
  for (const fields of uniqueTogether(sheet)) {
    const live = drafts.filter(draft => !draft.refused && draft.action !== 'skip');
    const records = await existingRecords(scope, sheet.entity, fields, live);
    const taken = new Map<string, Owner>();
    const isHeld = (values: Values) => fields.length === 1 || !leavesToOthers(sheet.entity, values);
    for (const record of records.filter(isHeld)) {
      const key = keyOf(record, fields);
      if (key !== null) taken.set(key, record.id);
    }
    for (const draft of live) {
      const values = { ...draft.existing, ...draft.record };
      const key = keyOf(values, fields);
      if (key === null || !isHeld(values)) continue;
      const owner = taken.get(key);
      if (owner === undefined || owner === draft.id) taken.set(key, draft.id ?? draft);
      else settle(draft, fields, owner, policy);
    }
  }
  for (const draft of drafts) skipWithRows(draft);
}

/** What must be unique: declared fields, and the key that identifies rows. */
function uniqueTogether({ entity, key, repeats }: SheetPlan): (readonly string[])[] {
  const declared = uniqueKeys(entity);
  const isDeclared = declared.some(fields => fields.join() === key.join());
  return isDeclared || repeats ? declared : [...declared, key];
}

/** The fields that must be unique within the company, alone or together. */
export const uniqueKeys = ({ fields, unique = [] }: Entity): (readonly string[])[] => [
  ...Object.entries(fields)
    .filter(([, { options }]) => options.unique)
    .map(([name]) => [name]),
  ...unique,
];

function settle(draft: Draft, fields: readonly string[], owner: Owner, policy: Policy): void {
  const { entity, key, whenKnown = policy.whenKnown } = draft.sheet;
  const field = fields.at(-1) ?? 'id';
  const where =
    owner instanceof Draft ? `in line ${owner.row.line}` : 'in a record that is there already';
  const message = `${draft.columnOf(field)} is used ${where}.`;
  const tell = { field, repair: 'resolve_duplicate' } as const;

  const flag = fields.length > 1 ? entity.uniqueUnless : undefined;
  if (flag && policy.canRepeat) {
    draft.record[flag] = true;
    draft.warn({ ...tell, message: `${message} The company allows it.` });
    return;
  }
  const canBeEmpty = fields.length === 1 && !entity.fields[field]?.options.required;
  if (canBeEmpty && !key.includes(field)) {
    // An existing record keeps its values.
    if (draft.action === 'create') draft.record[field] = null;
    else delete draft.record[field];
    draft.warn({ ...tell, message: `${message} It was left empty.` });
    return;
  }
  if (isSkipped(draft, whenKnown)) skip(draft, owner);
  else draft.refuse({ ...tell, message });
}

const isSkipped = ({ action }: Draft, whenKnown: WhenKnown | undefined): boolean =>
  whenKnown === 'skip' && action === 'create';

/** References to a skipped row mean the existing record instead. */
function skip(draft: Draft, owner: Owner): void {
  draft.action = 'skip';
  if (owner instanceof Draft) draft.twin = owner;
  else draft.id = owner;
}

/** A part of a skipped record is skipped with it. */
export function skipWithRows(draft: Draft): void {
  const { sheet, values } = draft;
  const whole = sheet.entity.partOf ? values[sheet.entity.partOf] : null;
  if (whole instanceof Draft && whole.action === 'skip') draft.action = 'skip';
}
