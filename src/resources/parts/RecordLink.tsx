import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { permissionOf } from '../../routing/permission.ts';
import { useCan } from '../../session/useRights.ts';
import { usePathTo } from './usePathTo.ts';

interface RecordLinkProps {
  /** An entity's name. */
  of: string;
  id: number | string;
  children: ReactNode;
}

/** The name of a record, as a link to its page for people who may open it. */
export function RecordLink({ of, id, children }: RecordLinkProps) {
  const path = usePathTo(of)('show', id);
  const can = useCan();
  return path && can(permissionOf(of, 'show')) ? <Link to={path}>{children}</Link> : children;
}
