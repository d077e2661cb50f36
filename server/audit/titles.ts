import { registry } from '../../schema/entities/index.ts';
import { systemConfigs } from '../../schema/entities/office.ts';
import { type Entity, representing, tableOf } from '../../schema/entity.ts';
import type { Kind } from '../../schema/fields.ts';
import { isPerson, personName } from '../../schema/recordName.ts';
import { localTimeOf } from '../../schema/rules/time/zones.ts';
import { settingWord } from '../../schema/words/entityWords.ts';
import type { Scope } from '../db/access.ts';
import { isCompanys, quote } from '../db/sql/columns.ts';

type CompanyTx = Pick<Scope, 'tx' | 'companyId'>;

/** The names of records by entity and id. A deleted record keeps its name. */
export class Titles {
  readonly #names = new Map<string, ReadonlyMap<number, string>>();

  /** Times in a name are in the company's zone. */
  private constructor(readonly zone: string) {}

  /** Looks up many records at once: one statement per entity, however many records. */
  static async of(
    wanted: ReadonlyMap<Entity, ReadonlySet<number>>,
    asked: CompanyTx,
  ): Promise<Titles> {
    const isTimed = [...wanted.keys()].some(entity => kindsOf(entity).includes('moment'));
    const titles = new Titles(isTimed ? await zoneOf(asked) : 'UTC');
    const found = await Promise.all(
      [...wanted].map(
        async ([entity, ids]) =>
          [entity.name, await namesOf(entity, ids, titles.zone, asked)] as const,
      ),
    );
    for (const [name, names] of found) titles.#names.set(name, names);
    return titles;
  }

  find(entity: Entity | null, id: number | null): string | null {
    return entity && id !== null ? (this.#names.get(entity.name)?.get(id) ?? null) : null;
  }
}

/** The zone of the company's clocks. */
export async function zoneOf({ tx }: Pick<Scope, 'tx'>): Promise<string> {
  const [row] = await tx.query<{ zone: string }>('select company_zone() as zone');
  return row?.zone ?? 'UTC';
}

/** The fields of a name that are texts themselves. */
const wordFields = (entity: Entity): string[] =>
  representing(entity).filter(name => entity.fields[name]?.kind !== 'belongsTo');

/** For a name that is only a reference: its target. A person's role is named by it. */
function namedBy(entity: Entity): { key: string; target: Entity } | null {
  const [key = ''] = representing(entity);
  const target = entity.fields[key]?.target;
  return target ? { key, target: registry.get(target) } : null;
}

const kindsOf = (entity: Entity) => wordFields(entity).map(name => entity.fields[name]?.kind);

/** A record's name from its values. Null where they don't contain it. */
export function titleIn(
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
  zone: string,
): string | null {
  if (isPerson(entity)) return personName(values) || null;
  if (entity === systemConfigs) return settingWord(String(values.key ?? '')) || null;
  const words = wordFields(entity)
    .filter(name => values[name] !== undefined && values[name] !== null)
    .map(name => wordOf(entity.fields[name]?.kind, String(values[name]), zone));
  return words.length > 0 ? words.join(' ') : null;
}

/** A part of a name as people write it: a time in the company's zone, a choice by its label. */
function wordOf(kind: Kind | undefined, value: string, zone: string): string {
  if (kind === 'moment') return momentWord(value, zone);
  if (kind === 'date') return dayWord(value);
  return kind === 'choice' ? value.replaceAll('_', ' ') : value;
}

/** 11/13/2026 16:30. */
export function momentWord(instant: string, zone: string): string {
  const { date, time } = localTimeOf(new Date(instant).toISOString(), zone);
  return `${dayWord(date)} ${time.slice(0, 5)}`;
}

/** 11/13/2026. */
export const dayWord = (date: string): string => date.replace(/^(\d+)-(\d+)-(\d+).*$/, '$2/$3/$1');

async function namesOf(
  entity: Entity,
  ids: ReadonlySet<number>,
  zone: string,
  asked: CompanyTx,
): Promise<Map<number, string>> {
  const words = wordFields(entity);
  if (ids.size === 0) return new Map();
  if (words.length === 0) return namesByReference(entity, ids, zone, asked);
  const { tx, companyId } = asked;

  const mine = isCompanys(entity) ? 't.company_id = $2' : '$2::int is not null';
  const rows = await tx.query<{ id: number; words: Record<string, unknown> }>(
    `select t.id, jsonb_build_object(${words.map(name => `'${name}', t.${quote(name)}`).join(', ')})
       as words
     from ${quote(tableOf(entity))} t where ${mine} and t.id = any($1::int[])`,
    [[...ids], companyId],
  );
  return new Map(
    rows.flatMap(row => {
      const title = titleIn(entity, row.words, zone);
      return title === null ? [] : [[row.id, title] as const];
    }),
  );
}

async function namesByReference(
  entity: Entity,
  ids: ReadonlySet<number>,
  zone: string,
  asked: CompanyTx,
): Promise<Map<number, string>> {
  const named = namedBy(entity);
  if (!named || wordFields(named.target).length === 0) return new Map();

  const rows = await asked.tx.query<{ id: number; target: number }>(
    `select t.id, t.${quote(named.key)} as target from ${quote(tableOf(entity))} t
     where ${isCompanys(entity) ? 't.company_id = $2' : '$2::int is not null'}
       and t.id = any($1::int[]) and t.${quote(named.key)} is not null`,
    [[...ids], asked.companyId],
  );
  const targets = new Set(rows.map(({ target }) => target));
  const names = await namesOf(named.target, targets, zone, asked);
  return new Map(rows.map(({ id, target }) => [id, names.get(target) ?? `#${target}`]));
}
