import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { LineSource } from '../../../schema/rules/pay/settlementLines.ts';
import { usePathTo } from '../../resources/parts/usePathTo.ts';
import { useCan } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';

/** What a line can come from, by the column that names it. An adjustment has no page. */
const SOURCES = {
  load_id: 'loads',
  debt_id: 'driver-debts',
  hold_id: 'driver-holds',
  additional_deduction_id: 'additional-deductions',
  expense_id: 'expenses',
} as const satisfies Partial<Record<keyof LineSource, string>>;

const COLUMNS = Object.keys(SOURCES) as (keyof typeof SOURCES)[]; // its own keys

interface SourceLinkProps {
  line: LineSource & { description: string };
  /** The number of the line's load. */
  load?: string | null;
}

/** Opens what a line comes from, for people who may see it. */
export function SourceLink({ line, load }: SourceLinkProps) {
  const column = COLUMNS.find(name => line[name] !== null) ?? 'load_id';
  const resource = SOURCES[column];
  const id = line[column];
  const pathTo = usePathTo(resource);
  const can = useCan();
  const translate = useTranslate();
  const path = id !== null && can(`${resource}.show`) ? pathTo('show', id) : null;
  if (!path) return null;
  const name = column === 'load_id' ? (load ?? line.description) : line.description;
  const label = translate(`linehaul.settlements.sheet.open.${column}`, { name });
  return (
    <Link to={path} aria-label={label} title={label}>
      <Glyph name="ic-link" size={14} />
    </Link>
  );
}
