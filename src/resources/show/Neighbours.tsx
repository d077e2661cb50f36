import { IconButton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Entity } from '../../../schema/entity.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { usePeek } from '../list/usePeek.ts';
import { useOpened } from '../parts/useOpened.ts';
import { usePathTo } from '../parts/usePathTo.ts';
import { useRecordKeys } from '../parts/useRecordKeys.ts';

interface NeighboursProps {
  of: Entity;
  id: Identifier;
}

/** The previous and next record ([ and ]) of the list that the user came from. */
export function Neighbours({ of, id }: NeighboursProps) {
  const { before, after } = useNeighbours(of.name, id);
  const pathTo = usePathTo(of.name);
  const navigate = useNavigate();
  const translate = useTranslate();
  const isOpened = useOpened() !== null;
  const peek = usePeek();
  const go = (to: Identifier | undefined) => {
    if (to === undefined) return;
    if (isOpened) return peek(to);
    const path = pathTo('show', to);
    if (path) void navigate(path);
  };
  const root = useRef<HTMLSpanElement>(null);
  useRecordKeys(root, { '[': () => go(before), ']': () => go(after) });

  return (
    <span ref={root} hidden={before === undefined && after === undefined}>
      <IconButton
        disabled={before === undefined}
        aria-label={translate('linehaul.forms.previous')}
        aria-keyshortcuts="["
        onClick={() => go(before)}
      >
        <Glyph name="ic-left" />
      </IconButton>
      <IconButton
        disabled={after === undefined}
        aria-label={translate('linehaul.forms.next')}
        aria-keyshortcuts="]"
        onClick={() => go(after)}
      >
        <Glyph name="ic-right" />
      </IconButton>
    </span>
  );
}

/** On the last viewed page of the list that contained this record. */
function useNeighbours(resource: string, id: Identifier) {
  const client = useQueryClient();
  const pages = client
    .getQueryCache()
    .findAll({ queryKey: [resource, 'getList'] })
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  for (const { state } of pages) {
    const page = state.data as { data?: RaRecord[] } | undefined; // the result of getList
    const ids = page?.data?.map(record => record.id) ?? [];
    const at = ids.findIndex(one => String(one) === String(id));
    if (at >= 0) return { before: ids[at - 1], after: ids[at + 1] };
  }
  return {};
}
