import { useTranslate } from 'ra-core';
import { announce } from '../../feedback/announce.ts';
import { useT } from '../../i18n/useT.ts';
import type { MoreAction } from '../../resources/parts/MoreMenu.tsx';
import { useCan } from '../../session/useRights.ts';
import { type BatchDetail, withoutRemarks } from './Batch.ts';
import type { BatchQuestion } from './BatchDialogs.tsx';
import { useBatchCalls } from './useBatch.ts';
import { useBatchFiles } from './useBatchFiles.ts';

/** An action of a batch, with its shortcut. */
export interface BatchAction {
  name: string;
  label: string;
  shortcut: string;
  isMain?: boolean;
  /** Why it is not possible now. */
  refused?: string;
  /** It waits until the batch is calculated, as `refused` says. */
  isBusy?: boolean;
  run: () => void;
}

/** What can be done with a batch now: the next step last, what undoes it behind the dots. */
export function useBatchActions(batch: BatchDetail, ask: (asked: BatchQuestion) => void) {
  const can = useCan();
  const translate = useTranslate();
  const { calculate, review } = useBatchCalls();
  const t = useT('batches.actions');
  const refused = (permission: string, name: string) =>
    can(permission) ? batch.violations[name] : translate('linehaul.feedback.noPermission');
  const isOpen = batch.status === 'open' || batch.status === 'calculated';
  const isCalculating = batch.calculating_since !== null;
  const isBusy = isCalculating ? t('isCalculating') : undefined;
  const easy = withoutRemarks(batch.drivers);
  const files = useBatchFiles(batch, ask);

  const judging: BatchAction[] = [
    {
      name: 'calculate',
      label: t('calculate'),
      shortcut: 'C',
      isMain: batch.status === 'open',
      refused: refused('batch.update', 'calculate') ?? isBusy,
      isBusy: isCalculating && can('batch.update'),
      run: () => void calculate(batch.id).catch(announce),
    },
    {
      name: 'approveRest',
      label: t('approveRest', { smart_count: easy.length }),
      shortcut: 'E',
      refused:
        isBusy ??
        refused('batch.update', 'calculate') ??
        (easy.length === 0 ? t('noneToApprove') : undefined),
      isBusy: isCalculating && can('batch.update'),
      run: () => void review(batch.id, easy, 'approved').catch(announce),
    },
    {
      name: 'post',
      label: t('post'),
      shortcut: 'F',
      isMain: batch.status === 'calculated',
      refused: refused('driver-pay-settlements.post', 'post') ?? isBusy,
      isBusy: isCalculating && can('driver-pay-settlements.post'),
      run: () => ask('post'),
    },
  ];
  const paying: BatchAction = {
    name: 'pay',
    label: t('pay'),
    shortcut: 'Y',
    isMain: true,
    refused: refused('driver-pay-settlements.pay', 'pay'),
    run: () => ask('pay'),
  };
  const isPosted = batch.status === 'posted';
  const main = isOpen ? judging : isPosted ? [files.send, paying] : [];
  const more: MoreAction[] = isOpen
    ? [
        {
          name: 'addDriver',
          glyph: 'ic-plus',
          label: t('addDriver'),
          refused: refused('batch.update', 'add-driver') ?? isBusy,
          run: () => ask('addDriver'),
        },
        {
          name: 'cancel',
          glyph: 'ic-x',
          label: t('cancel'),
          isDangerous: true,
          refused: refused('batch.delete', 'cancel') ?? isBusy,
          run: () => ask('cancel'),
        },
      ]
    : isPosted || batch.status === 'paid'
      ? files.more
      : [];
  return { main, more };
}
