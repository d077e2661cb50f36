import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { registry } from '../../../schema/entities/index.ts';
import {
  type Aggregate,
  aggregates,
  dateColumns,
  groupColumns,
  groupFigures,
  type ListReport,
  listColumns,
  listPermission,
  ROW_COUNT,
  reportLists,
} from '../../../schema/listReports.ts';
import { isPay, SEES_PAY } from '../../../schema/payFields.ts';
import type { ReportDefinition } from '../../../schema/reportDefinition.ts';
import { conditionText, readCondition } from '../../../schema/rules/records/conditions.ts';
import { entityWords, fieldWord } from '../../../schema/words/entityWords.ts';
import { useT } from '../../i18n/useT.ts';
import { ConditionPill, NewCondition } from '../../resources/filters/ConditionPill.tsx';
import { comparableFields } from '../../resources/filters/conditionValues.ts';
import { type ListFacts, ListFactsContext } from '../../resources/list/listFacts.ts';
import { useCan } from '../../session/useRights.ts';
import { toggled } from './draft.ts';
import { ChartOption, LimitOption, PeriodChoice } from './ReportOptions.tsx';
import styles from './reports.module.css';

/** As many columns as a new report begins with. */
const FIRST_COLUMNS = 8;

const blankList = (name: string): ListReport => ({
  entity: name,
  columns: listColumns(registry.get(name)).slice(0, FIRST_COLUMNS),
  where: [],
  date: null,
  group: null,
  aggregates: ['sum'],
  sort: null,
});

interface SourceChoiceProps {
  list: ListReport | null;
  onChange: (list: ListReport | null) => void;
}

/** What a report shows: figures, or the rows of a list that the person may see. */
export function SourceChoice({ list, onChange }: SourceChoiceProps) {
  const t = useT('reports');
  const can = useCan();
  const lists = reportLists.filter(({ name }) => can(listPermission(name)));
  return (
    <TextField
      select
      size="small"
      label={t('form.shows')}
      value={list?.entity ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : blankList(target.value))}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('form.measures')}</MenuItem>
      {lists.map(({ name }) => (
        <MenuItem key={name} value={name}>
          {t('form.listOf', { list: entityWords(name) })}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface ListOptionsProps {
  draft: ReportDefinition;
  list: ListReport;
  onChange: (draft: ReportDefinition) => void;
}

/** Which of their dates puts records into the report's period, and that period. Without one, all. */
export function ListPeriod({ draft, list, onChange }: ListOptionsProps) {
  const t = useT('reports');
  const pick = (date: string) =>
    onChange({
      ...draft,
      period: !date ? { preset: 'all_time' } : list.date ? draft.period : { preset: 'last_week' },
      list: { ...list, date: date || null },
    });
  return (
    <div className={styles.line}>
      <TextField
        select
        size="small"
        label={t('form.byDate')}
        value={list.date ?? ''}
        onChange={({ target }) => pick(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('presets.all_time')}</MenuItem>
        {dateColumns(registry.get(list.entity)).map(name => (
          <MenuItem key={name} value={name}>
            {fieldWord(list.entity, name)}
          </MenuItem>
        ))}
      </TextField>
      {list.date !== null && <PeriodChoice draft={draft} onChange={onChange} />}
    </div>
  );
}

/** The columns, conditions, groups and order of a report over a list. */
export function ListOptions({ draft, list, onChange }: ListOptionsProps) {
  const t = useT('reports');
  const can = useCan();
  const entity = registry.get(list.entity);
  const canShow = (name: string) => !isPay(list.entity, name) || can(SEES_PAY);
  const change = (part: Partial<ListReport>) => onChange({ ...draft, list: { ...list, ...part } });
  return (
    <>
      <section className={styles.card} aria-labelledby="report-columns">
        <h2 id="report-columns" className={styles.section}>
          {t('form.columns')}
        </h2>
        {list.columns.length === 0 && <p className={styles.facts}>{t('form.needColumn')}</p>}
        <div className={styles.boxes}>
          {listColumns(entity)
            .filter(canShow)
            .map(name => (
              <label key={name}>
                <input
                  type="checkbox"
                  checked={list.columns.includes(name)}
                  onChange={() => change({ columns: toggled(list.columns, name), sort: null })}
                />
                {fieldWord(list.entity, name)}
              </label>
            ))}
        </div>
      </section>
      <section className={styles.card} aria-labelledby="report-conditions">
        <h2 id="report-conditions" className={styles.section}>
          {t('form.conditions')}
        </h2>
        <Conditions list={list} canShow={canShow} onChange={where => change({ where })} />
      </section>
      <section className={styles.card}>
        <div className={styles.line}>
          <GroupChoice draft={draft} list={list} onChange={onChange} />
          <SortChoice list={list} onChange={sort => change({ sort })} />
          <LimitOption draft={draft} onChange={onChange} />
          {list.group !== null && <ChartOption draft={draft} onChange={onChange} />}
        </div>
        {list.group !== null && (
          <Aggregates list={list} onChange={chosen => change({ aggregates: chosen, sort: null })} />
        )}
      </section>
    </>
  );
}

/** What rows are grouped by. Single records have no chart. */
function GroupChoice({ draft, list, onChange }: ListOptionsProps) {
  const t = useT('reports');
  const pick = (name: string) =>
    onChange({
      ...draft,
      chart: name ? draft.chart : 'none',
      list: { ...list, group: name || null, sort: null },
    });
  return (
    <TextField
      select
      size="small"
      label={t('form.dimensions')}
      value={list.group ?? ''}
      onChange={({ target }) => pick(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('form.noGroups')}</MenuItem>
      {groupColumns(registry.get(list.entity)).map(name => (
        <MenuItem key={name} value={name}>
          {fieldWord(list.entity, name)}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface SortChoiceProps {
  list: ListReport;
  onChange: (sort: ListReport['sort']) => void;
}

/** The order of the rows, or of the groups by one of their figures. */
function SortChoice({ list, onChange }: SortChoiceProps) {
  const t = useT('reports');
  const { entity, sort, group } = list;
  const named = (name: string) => ({ key: name, label: fieldWord(entity, name) });
  const figures = groupFigures(list).map(({ field, aggregate, key }) => ({
    key,
    label: `${fieldWord(entity, field)} · ${t(`form.aggregates.${aggregate}`)}`,
  }));
  const sorts =
    group === null
      ? list.columns.map(named)
      : [named(group), { key: ROW_COUNT, label: t('form.records') }, ...figures];
  return (
    <>
      <TextField
        select
        size="small"
        label={t('form.order')}
        value={sort?.by ?? ''}
        onChange={({ target }) =>
          onChange(target.value ? { by: target.value, direction: sort?.direction ?? 'desc' } : null)
        }
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('form.automatic')}</MenuItem>
        {sorts.map(({ key, label }) => (
          <MenuItem key={key} value={key}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {sort && (
        <TextField
          select
          size="small"
          label={t('form.direction')}
          value={sort.direction}
          onChange={({ target }) =>
            onChange({ ...sort, direction: target.value === 'asc' ? 'asc' : 'desc' })
          }
        >
          {(['desc', 'asc'] as const).map(key => (
            <MenuItem key={key} value={key}>
              {t(`form.${key}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  );
}

interface AggregatesProps {
  list: ListReport;
  onChange: (chosen: Aggregate[]) => void;
}

/** What each group shows of the chosen columns. */
function Aggregates({ list, onChange }: AggregatesProps) {
  const t = useT('reports');
  return (
    <fieldset className={styles.group}>
      <legend>{t('form.ofColumns')}</legend>
      <div className={styles.boxes}>
        {aggregates.map(one => (
          <label key={one}>
            <input
              type="checkbox"
              checked={list.aggregates.includes(one)}
              onChange={() => onChange(toggled(list.aggregates, one))}
            />
            {t(`form.aggregates.${one}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ConditionsProps {
  list: ListReport;
  canShow: (name: string) => boolean;
  onChange: (where: string[]) => void;
}

/** Conditions on the fields of the list, as its own filters have them. */
function Conditions({ list, canShow, onChange }: ConditionsProps) {
  const t = useT('reports');
  const translate = useTranslate();
  const [begun, setBegun] = useState('');
  const facts = useMemo(() => factsOf(list.entity), [list.entity]);
  const replace = (at: number, text: string | null) =>
    onChange(list.where.flatMap((one, place) => (place === at ? (text ?? []) : one)));
  return (
    <ListFactsContext value={facts}>
      {/* A condition is a form of its own: it does not run the report. */}
      <div className={styles.line} onSubmit={event => event.stopPropagation()}>
        {list.where.map((text, at) => {
          const condition = readCondition(text);
          return (
            condition && (
              <ConditionPill
                key={text}
                condition={condition}
                onChange={changed => replace(at, conditionText(changed))}
                onRemove={() => replace(at, null)}
              />
            )
          );
        })}
        {begun && (
          <NewCondition
            field={begun}
            onGiveUp={() => setBegun('')}
            onApply={condition => {
              setBegun('');
              onChange([...list.where, conditionText(condition)]);
            }}
          />
        )}
        <TextField
          select
          size="small"
          label={translate('linehaul.lists.addFilter')}
          value=""
          onChange={({ target }) => setBegun(target.value)}
        >
          {comparableFields(facts.entity)
            .filter(name => Object.hasOwn(facts.entity.fields, name) && canShow(name))
            .map(name => (
              <MenuItem key={name} value={name}>
                {fieldWord(list.entity, name)}
              </MenuItem>
            ))}
        </TextField>
        {list.where.length === 0 && <span className={styles.facts}>{t('form.allRows')}</span>}
      </div>
    </ListFactsContext>
  );
}

const NOTHING = {
  list: false,
  create: false,
  read: false,
  update: false,
  delete: false,
  export: false,
  activate: false,
};

/** The conditions need only the entity of a list. */
const factsOf = (name: string): ListFacts => ({
  entity: registry.get(name),
  listKey: `report ${name}`,
  can: { ...NOTHING, list: true },
  linkTo: null,
  canSelect: false,
});
