import { required, useTranslate } from 'ra-core';
import { useState } from 'react';
import { batchDrivers, batches } from '../../../schema/entities/batches.ts';
import { paymentMethods } from '../../../schema/entities/settlements.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { announce } from '../../feedback/announce.ts';
import { toast } from '../../feedback/toasts.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import type { Translate } from '../../i18n/useT.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { Input } from '../../resources/form/Input.tsx';
import { ConfirmDialog } from '../../resources/parts/ConfirmDialog.tsx';
import { FormDialog } from '../../resources/parts/FormDialog.tsx';
import { AchDialog } from '../statements/AchDialog.tsx';
import { SendDialog } from '../statements/SendDialog.tsx';
import type { BatchDetail } from './Batch.ts';
import { useBatchCalls } from './useBatch.ts';

/** What is asked before it is done. */
export type BatchQuestion = 'post' | 'pay' | 'cancel' | 'addDriver' | 'send' | 'ach';

interface BatchDialogsProps {
  batch: BatchDetail;
  asked: BatchQuestion;
  onClose: () => void;
}

/** Confirmations before a batch is posted, paid or canceled, and the driver to add. */
export function BatchDialogs({ batch, asked, onClose }: BatchDialogsProps) {
  const calls = useBatchCalls();
  const translate = useTranslate();
  const method = useChoiceWords('batch', 'payment_method');
  const words = {
    name: batch.name,
    net: formatMoney(batch.total_net),
    smart_count: batch.approved_count,
    left: batch.pending_count + batch.set_aside_count,
  };
  const t = (key: string) => translate(`linehaul.batches.${key}`, words);
  const tell = () => toast({ kind: 'success', message: t(`done.${asked}`) });

  switch (asked) {
    case 'post':
    case 'cancel':
      return <AskOnce batch={batch} asked={asked} onClose={onClose} tell={tell} t={t} />;
    case 'pay':
      return (
        <FormDialog
          title={t('ask.pay')}
          submit={t('actions.pay')}
          start={{ payment_method: 'ach', payment_reference: null }}
          onSubmit={async values => {
            await calls.move(batch.id, 'pay', values);
            tell();
          }}
          onClose={onClose}
        >
          <ChoiceInput
            source="payment_method"
            resource="batch"
            choices={paymentMethods.map(id => ({ id, name: method(id) }))}
            validate={mustBeThere}
            autoFocus
          />
          <Input of={batches} source="payment_reference" />
        </FormDialog>
      );
    case 'send':
      return <SendDialog batch={batch} onClose={onClose} />;
    case 'ach':
      return <AchDialog batch={batch} onClose={onClose} />;
    case 'addDriver':
      return (
        <FormDialog
          title={t('ask.addDriver')}
          submit={t('actions.addDriver')}
          onSubmit={async ({ driver_id }) => {
            await calls.addDriver(batch.id, driver_id);
            await calls.calculate(batch.id);
          }}
          onClose={onClose}
        >
          <Input of={batchDrivers} source="driver_id" autoFocus />
        </FormDialog>
      );
  }
}

const mustBeThere = required();

interface AskOnceProps {
  batch: BatchDetail;
  asked: 'post' | 'cancel';
  onClose: () => void;
  tell: () => void;
  t: Translate;
}

function AskOnce({ batch, asked, onClose, tell, t }: AskOnceProps) {
  const { move } = useBatchCalls();
  const [isBusy, setBusy] = useState(false);
  return (
    <ConfirmDialog
      title={t(`ask.${asked}`)}
      confirm={t(`actions.${asked}`)}
      isDangerous={asked === 'cancel'}
      isBusy={isBusy}
      onConfirm={async () => {
        setBusy(true);
        try {
          await move(batch.id, asked);
          tell();
        } catch (error) {
          announce(error);
        } finally {
          onClose();
        }
      }}
      onClose={onClose}
    >
      <p>{t(`ask.${asked}Text`)}</p>
      {asked === 'post' && batch.pending_count + batch.set_aside_count > 0 && (
        <p>{t('ask.postLeft')}</p>
      )}
    </ConfirmDialog>
  );
}
