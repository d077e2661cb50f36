import { useNavigate } from 'react-router-dom';
import type { Entity } from '../../../schema/entity.ts';
import { useOpened } from '../parts/useOpened.ts';
import { usePathTo } from '../parts/usePathTo.ts';

/** Leaves a form: back to the record if there is one, else to the list. */
export function useCancel({ name }: Pick<Entity, 'name'>, id?: number | string): () => void {
  const navigate = useNavigate();
  const pathTo = usePathTo(name);
  const close = useOpened();
  if (close) return close;
  return () => {
    const path = (id === undefined ? null : pathTo('show', id)) ?? pathTo('list');
    if (path) void navigate(path, { state: { keepScroll: true } });
  };
}
