import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { registry } from '../../../schema/entities/index.ts';
import { useResourceNames } from '../../format/names.ts';
import { ApiError } from '../../http/ApiError.ts';
import styles from './Uses.module.css';
import { usePathTo } from './usePathTo.ts';

/** Where a record is used, from the error of a refused deletion. */
export interface Use {
  /** The entity that uses it. */
  name: string;
  count: number;
  /** The newest of them. */
  first: readonly { id: number; text: string }[];
}

/** The uses listed in an error. None for any other error. */
export function usesIn(error: unknown): readonly Use[] {
  const uses: unknown = error instanceof ApiError ? error.body.uses : undefined;
  return Array.isArray(uses) ? uses.filter(isUse) : [];
}

const isUse = (use: unknown): use is Use =>
  typeof use === 'object' && use !== null && 'name' in use && registry.has(String(use.name));

/** What still uses a record, with links to the newest of each kind. */
export const Uses = ({ uses, onLeave }: { uses: readonly Use[]; onLeave: () => void }) => (
  <ul className={styles.uses}>
    {uses.map(use => (
      <li key={use.name}>
        <Users {...use} onLeave={onLeave} />
      </li>
    ))}
  </ul>
);

function Users({ name, count, first, onLeave }: Use & { onLeave: () => void }) {
  const translate = useTranslate();
  const pathTo = usePathTo(name);
  const { inOne, inMany } = useResourceNames(registry.get(name));
  const rest = count - first.length;
  return (
    <>
      <b>
        {count} {count === 1 ? inOne : inMany}
      </b>
      {first.map(({ id, text }) => {
        const path = pathTo('show', id);
        return path ? (
          <Link key={id} to={path} onClick={onLeave}>
            {text}
          </Link>
        ) : (
          <span key={id}>{text}</span>
        );
      })}
      {rest > 0 && <span>{translate('linehaul.fleet.more', { count: rest })}</span>}
    </>
  );
}
