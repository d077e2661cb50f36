import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { toast } from '../../../feedback/toasts.ts';
import { useUndo } from '../../../resources/undo/useUndo.ts';

interface SavedRows {
  /** The units of the trucks that were saved. */
  units: readonly string[];
  /** Why a truck was not saved. */
  refused: readonly { unit: string; reason: string }[];
  /** What was typed in cells that could not read it, as `501, Ready: tomorrow`. */
  unread: readonly string[];
  /** The cells that asked whose value stays before the save, as `501, Note`. */
  asking: readonly string[];
  /** The request of the save: one undo reverts it. */
  requestId: string;
}

/** A message with more units or reasons than this is not read. */
const MOST = 8;

/** Tells what became of each row of a save, with one undo for those that were saved. */
export function useNotifySaved() {
  const translate = useTranslate();
  const { actions } = useUndo();
  return useCallback(
    ({ units, refused, unread, asking, requestId }: SavedRows): void => {
      const t = (key: string, count: number) =>
        translate(`linehaul.personal.${key}`, { smart_count: count });
      const undo = units.length > 0 ? actions(requestId) : [];
      if (refused.length === 0 && unread.length === 0 && asking.length === 0) {
        toast({ kind: 'success', message: t('saved', units.length), actions: undo });
        return;
      }
      const reasons = shortened(
        refused.map(({ unit, reason }) => `${unit}: ${reason}`),
        ' · ',
      );
      const done = `${t('saved', units.length)}: ${shortened(units, ', ')}`;
      const parts = [
        units.length > 0 && done,
        refused.length > 0 && `${t('notSaved', refused.length)}. ${reasons}`,
        unread.length > 0 &&
          translate('linehaul.personal.unread', { cells: shortened(unread, ' · ') }),
        asking.length > 0 &&
          translate('linehaul.personal.asking', { cells: shortened(asking, ' · ') }),
      ];
      toast({ kind: 'warning', message: parts.filter(Boolean).join('. '), actions: undo });
    },
    [translate, actions],
  );
}

const shortened = (texts: readonly string[], separator: string): string =>
  [...texts.slice(0, MOST), ...(texts.length > MOST ? ['…'] : [])].join(separator);
