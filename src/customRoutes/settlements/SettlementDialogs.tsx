import { required, useTranslate } from 'ra-core';
import { useState } from 'react';
import { driverPaySettlements } from '../../../schema/entities/settlements.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { announce } from '../../feedback/announce.ts';
import { toast } from '../../feedback/toasts.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { Input } from '../../resources/form/Input.tsx';
import { VoidDialog } from '../../resources/invoices/VoidDialog.tsx';
import { ConfirmDialog } from '../../resources/parts/ConfirmDialog.tsx';
import { FormDialog } from '../../resources/parts/FormDialog.tsx';
import { type OrLearn, useAsOpened } from '../../resources/parts/useAsOpened.ts';
import { LoadChooser } from './LoadChooser.tsx';
import { payeeNameOf, type SettlementDetail } from './Sheet.ts';
import type { RequestedFields } from './useSettlementActions.ts';
import { useSettlementCalls } from './useSettlementCalls.ts';
import { useOffers } from './useSheets.ts';

interface SettlementDialogsProps {
  settlement: SettlementDetail;
  asked: RequestedFields;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirmations before a settlement is posted, paid or reversed. */
export function SettlementDialogs(props: SettlementDialogsProps) {
  const { asked, onDeleted, onClose } = props;
  const [settlement, orLearn] = useAsOpened(props.settlement);
  const { move, remove } = useSettlementCalls();
  const [isBusy, setBusy] = useState(false);
  const translate = useTranslate();
  const words = {
    number: settlement.number,
    name: payeeNameOf(settlement),
    net: formatMoney(settlement.net_pay),
  };
  const t = (key: string) => translate(`linehaul.settlements.${key}`, words);
  const tell = (key: string) => toast({ kind: 'success', message: t(`done.${key}`) });

  async function run(work: () => Promise<unknown>, then: () => void) {
    setBusy(true);
    try {
      await work();
      tell(asked);
      then();
    } catch (error) {
      announce(error);
    } finally {
      onClose();
    }
  }

  switch (asked) {
    case 'loads':
      return <DraftLoads settlement={settlement} onClose={onClose} />;
    case 'pay':
      return (
        <PayDialog
          settlement={settlement}
          orLearn={orLearn}
          onClose={onClose}
          onPaid={() => tell('pay')}
        />
      );
    case 'post':
      return (
        <ConfirmDialog
          title={t('ask.post')}
          confirm={t('actions.post')}
          isBusy={isBusy}
          onConfirm={() =>
            void run(
              () => move(settlement, 'post'),
              () => {},
            )
          }
          onClose={onClose}
        >
          <p>{t('ask.postText')}</p>
        </ConfirmDialog>
      );
    case 'delete':
      return (
        <ConfirmDialog
          title={t('ask.delete')}
          confirm={t('actions.delete')}
          isDangerous
          isBusy={isBusy}
          onConfirm={() => void run(() => remove(settlement.id), onDeleted)}
          onClose={onClose}
        >
          <p>{t('ask.deleteText')}</p>
        </ConfirmDialog>
      );
    case 'void':
    case 'reopen':
      return (
        <VoidDialog
          title={t(`ask.${asked}`)}
          submit={t(`actions.${asked}`)}
          text={t(`ask.${asked}Text`)}
          onVoid={async reason => {
            await orLearn(move(settlement, asked, { reason }));
            tell(asked);
          }}
          onClose={onClose}
        />
      );
  }
}

interface PayDialogProps {
  settlement: SettlementDetail;
  orLearn: OrLearn;
  onPaid: () => void;
  onClose: () => void;
}

function PayDialog({ settlement, orLearn, onPaid, onClose }: PayDialogProps) {
  const { move } = useSettlementCalls();
  const translate = useTranslate();
  const method = useChoiceWords('driver-pay-settlements', 'payment_method');
  const methods = driverPaySettlements.fields.payment_method.choices ?? [];
  const net = formatMoney(settlement.net_pay);
  return (
    <FormDialog
      title={translate('linehaul.settlements.ask.pay', { name: payeeNameOf(settlement), net })}
      submit={translate('linehaul.settlements.actions.pay')}
      start={{ payment_method: settlement.payment_method ?? 'ach', payment_reference: null }}
      onSubmit={async values => {
        await orLearn(move(settlement, 'pay', values));
        onPaid();
      }}
      onClose={onClose}
    >
      <ChoiceInput
        source="payment_method"
        resource="driver-pay-settlements"
        choices={methods.map(id => ({ id, name: method(id) }))}
        validate={mustBeThere}
        autoFocus
      />
      <Input of={driverPaySettlements} source="payment_reference" />
    </FormDialog>
  );
}

const mustBeThere = required();

function DraftLoads({
  settlement,
  onClose,
}: Pick<SettlementDialogsProps, 'settlement' | 'onClose'>) {
  const { id, driver_id, period_start, period_end, version } = settlement;
  const { change } = useSettlementCalls();
  const offers = useOffers(driver_id, { from: period_start, to: period_end }, id);
  if (!offers.data) return null;
  return (
    <LoadChooser
      offers={offers.data}
      chosen={offers.data.filter(offer => offer.settlement_id === id).map(offer => offer.id)}
      onChoose={ids =>
        change(id, { [driver_id === null ? 'load_ids' : 'load_driver_ids']: ids, version })
      }
      onClose={onClose}
    />
  );
}
