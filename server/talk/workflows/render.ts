import { registry } from '../../../schema/entities/index.ts';
import { tableOf } from '../../../schema/entity.ts';
import type { Values } from '../../../schema/readRecord.ts';
import { LOAD_SHEET, relationOf } from '../../../schema/rules/automation/actions.ts';
import { attributeField, ENTITY_OF } from '../../../schema/rules/automation/attributes.ts';
import type { WorkflowModel } from '../../../schema/rules/automation/operators.ts';
import { placeholdersIn, renderTemplate } from '../../../schema/rules/automation/templates.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { localTimeOf } from '../../../schema/rules/time/zones.ts';
import { choiceWord } from '../../../schema/words/entityWords.ts';
import type { Scope } from '../../db/access.ts';
import { isCompanys, quote } from '../../db/sql/columns.ts';
import { recordNameSql } from '../../db/sql/nameSql.ts';

import { loadSheet } from '../telegram/loadSheet.ts';

/** A record whose values fill a message. */
export interface Subject {
  model: WorkflowModel;
  id: number;
  after: Values;
}

/** The message with the record's values in the words that people read. */
export async function renderFor(
  template: string,
  subject: Subject,
  zone: string,
  scope: Scope,
): Promise<string> {
  const words = new Map<string, string>();
  for (const name of placeholdersIn(template)) {
    words.set(name, await wordOf(name, subject, zone, scope));
  }
  return renderTemplate(template, name => words.get(name) ?? '');
}

async function wordOf(name: string, subject: Subject, zone: string, scope: Scope): Promise<string> {
  const { model, id, after } = subject;
  if (name === 'id') return String(id);
  if (name === LOAD_SHEET && model === 'load') return loadSheet(scope, id, 'en');
  const attribute = attributeField(model, name) ? name : (relationOf(model, name) ?? name);
  const field = attributeField(model, attribute);
  const value = after[attribute];
  if (!field || value === null || value === undefined || value === '') return '–';
  if (field.target) return relationName(field.target, Number(value), scope);
  if (field.kind === 'money') return formatMoney(Number(value));
  if (field.kind === 'date') return dateWord(String(value));
  if (field.kind === 'moment') return momentWord(String(value), zone);
  if (field.kind === 'time') return String(value).slice(0, 5);
  if (field.kind === 'flag') return value === true ? 'Yes' : 'No';
  if (!field.choices) return String(value);
  return [value]
    .flat()
    .map(one => choiceWord(ENTITY_OF[model], attribute, one as string | number)) // of the choices
    .join(', ');
}

/** 2026-11-13 as 11/13/2026. */
const dateWord = (date: string) => date.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$2/$3/$1');

function momentWord(instant: string, zone: string): string {
  const { date, time } = localTimeOf(instant, zone);
  return `${dateWord(date)} ${time.slice(0, 5)}`;
}

/** What represents a record: the broker's name. People outside the company stay unnamed. */
async function relationName(target: string, id: number, { tx, companyId }: Scope): Promise<string> {
  const entity = registry.get(target);
  if (!isCompanys(entity) && target !== 'states') return String(id);
  const [row] = await tx.query<{ name: string }>(
    `select ${recordNameSql(entity, 't')} as name from ${quote(tableOf(entity))} t
     where t.id = $1 and ($2::int is null or ${isCompanys(entity) ? 't.company_id = $2' : 'true'})`,
    [id, companyId],
  );
  return row?.name || String(id);
}
