import { useTranslate } from 'ra-core';
import { registry } from '../../../schema/entities/index.ts';
import type { Fix, ShownGroup, ShownReport } from '../../../schema/importReports.ts';
import { neededFields } from '../../../schema/imports.ts';
import { useT } from '../../i18n/useT.ts';
import type { ImportPlan } from './Import.ts';
import styles from './imports.module.css';
import { RepairValue } from './RepairValue.tsx';
import type { PlanChanges } from './usePlan.ts';

interface RepairsProps {
  report: ShownReport;
  plan: ImportPlan;
  changes: PlanChanges;
}

/** Errors by their fix: one fix imports all of its rows. */
export function Repairs({ report, plan, changes }: RepairsProps) {
  const t = useT('imports');
  const cards = byColumn(report.repairs);
  if (cards.length === 0) return null;
  return (
    <div className={styles.repairs}>
      <h3 className={styles.section}>{t('repairs')}</h3>
      {cards.map(card => (
        <RepairCard key={card.key} card={card} plan={plan} changes={changes} />
      ))}
    </div>
  );
}

/** The groups of one column with the same fix. */
interface Card {
  key: string;
  file: string;
  column: string;
  repair: ShownGroup['repair'];
  groups: ShownGroup[];
  count: number;
}

function byColumn(groups: readonly ShownGroup[]): Card[] {
  const cards = new Map<string, Card>();
  for (const group of groups) {
    const { file, column, repair } = group;
    const key = [file, column, repair].join('|');
    const card = cards.get(key) ?? { key, file, column, repair, groups: [], count: 0 };
    cards.set(key, card);
    card.groups.push(group);
    card.count += group.count;
  }
  return [...cards.values()];
}

const MOST_SHOWN = 12;

function RepairCard({ card, plan, changes }: { card: Card } & Omit<RepairsProps, 'report'>) {
  const t = useT('imports');
  const { file, column, repair, groups, count } = card;
  const fix = (value: string, to: string) => changes.fix({ file, column, value, to } satisfies Fix);
  const canFix = repair === 'map_value' || repair === 'correct_value' || repair === 'fill_in';
  return (
    <section className={styles.repair} aria-label={`${file}: ${column}`}>
      <header className={styles.repairHead}>
        <strong>{column}</strong>
        <span className={styles.quiet}>{file}</span>
        <span className={styles.badCount}>{t('rows', { smart_count: count })}</span>
        <span className={styles.gap} />
        {canFix && <ColumnActions card={card} plan={plan} changes={changes} />}
      </header>
      <NotThereYet card={card} plan={plan} />
      <ul className={styles.values}>
        {groups.slice(0, MOST_SHOWN).map(group => (
          <li key={`${group.value}|${group.message}`}>
            <RepairValue
              group={group}
              onFix={canFix && isOneValue(group) ? to => fix(group.value, to) : undefined}
            />
          </li>
        ))}
      </ul>
      {groups.length > MOST_SHOWN && (
        <p className={styles.quiet}>{t('moreValues', { count: groups.length - MOST_SHOWN })}</p>
      )}
    </section>
  );
}

/** The values of a secret column are not shown, so their meaning can't be set here. */
const isOneValue = ({ repair, value }: ShownGroup): boolean => repair === 'fill_in' || value !== '';

/** This many unknown names mean a file that is still to come, not typing errors. */
const MANY = 3;

function NotThereYet({ card: { file, groups }, plan }: { card: Card; plan: ImportPlan }) {
  const t = useT('imports');
  const translate = useTranslate();
  const kind = plan.files.find(({ name }) => name === file)?.kind ?? '';
  const [first] = groups;
  const target = first && registry.has(kind) ? targetOf(kind, first.field) : undefined;
  const unknown = groups.filter(({ message }) => message.startsWith('Unknown '));
  if (!target || unknown.length < MANY) return null;
  const many = translate(`resources.${target}.name`, { smart_count: 2 }).toLowerCase();
  return <p>{t('notThereYet', { many })}</p>;
}

/** What a field references, in a file or in the parts that its rows also create. */
const targetOf = (kind: string, field: string): string | undefined =>
  [registry.get(kind), ...registry.entities].find(({ fields }) => fields[field]?.target)?.fields[
    field
  ]?.target;

/** Fixes a whole column at once. */
function ColumnActions({ card, plan, changes }: { card: Card } & Omit<RepairsProps, 'report'>) {
  const t = useT('imports');
  const planned = plan.files.find(({ name }) => name === card.file);
  const entity = planned && registry.get(planned.kind);
  if (!planned || !entity || card.repair === 'fill_in') return null;
  const set = (more: { lenient?: boolean; day_first?: boolean }) =>
    changes.file(planned.id, {
      columns: planned.columns.map(column =>
        column.heading === card.column ? { ...column, ...more } : column,
      ),
    });
  const isDate = card.groups.some(({ message }) => /is not a date/.test(message));
  return (
    <>
      {isDate && (
        <button type="button" className={styles.link} onClick={() => set({ day_first: true })}>
          {t('dayFirst')}
        </button>
      )}
      {card.groups.every(({ field }) => !neededFields(entity).includes(field)) && (
        <button type="button" className={styles.link} onClick={() => set({ lenient: true })}>
          {t('leaveEmpty')}
        </button>
      )}
    </>
  );
}

/** Values that are left empty or changed, although their rows are imported. */
export function Warnings({ groups }: { groups: readonly ShownGroup[] }) {
  const t = useT('imports');
  if (groups.length === 0) return null;
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <details className={styles.warnings}>
      <summary>{t('warnings', { smart_count: count })}</summary>
      <ul className={styles.values}>
        {groups.map(group => (
          <li key={`${group.file}|${group.column}|${group.value}|${group.message}`}>
            <strong>{group.column}</strong> <span className={styles.quiet}>{group.file}</span>{' '}
            {group.message} <Lines group={group} />
          </li>
        ))}
      </ul>
    </details>
  );
}

export function Lines({ group }: { group: Pick<ShownGroup, 'rows' | 'count'> }) {
  const t = useT('imports');
  const { rows, count } = group;
  const more = count > 5 ? ' …' : '';
  return (
    <span className={styles.quiet}>
      {t('lines', { smart_count: count, lines: rows.slice(0, 5).join(', ') + more })}
    </span>
  );
}
