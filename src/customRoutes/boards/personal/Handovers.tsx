import { useDataProvider, useGetList } from 'ra-core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { truckHandovers } from '../../../../schema/entities/truckHandovers.ts';
import { personName } from '../../../../schema/recordName.ts';
import type { Answered } from '../../../../schema/responses/record.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { announce } from '../../../feedback/announce.ts';
import { focusOn } from '../../../feedback/focusOn.ts';
import { toast } from '../../../feedback/toasts.ts';
import { useT } from '../../../i18n/useT.ts';
import { ChoiceInput } from '../../../inputs/choices/ChoiceInput.tsx';
import { required } from '../../../inputs/validate.ts';
import { useTopic } from '../../../live/useTopic.ts';
import { Input } from '../../../resources/form/Input.tsx';
import { useDispatchers } from '../../../resources/loads/useDispatchers.ts';
import { BusyButton } from '../../../resources/parts/BusyButton.tsx';
import { FormDialog } from '../../../resources/parts/FormDialog.tsx';
import { useOwnStaffId } from '../../../session/useOwnStaffId.ts';
import type { Line } from './line.ts';
import styles from './personal.module.css';

type Handover = Answered<(typeof truckHandovers)['fields']>;

/** The hand-overs that wait for this person's answer, above the board. */
export function WaitingHandovers() {
  const t = useT('personal.handover');
  const { call } = useDataProvider<LinehaulProvider>();
  const [isBusy, setBusy] = useState(false);
  const { data = [], refetch } = useGetList<Handover>('truck-handovers', {
    filter: { to_me: 1 },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
    meta: { quiet: true },
  });
  useTopic('truck-handovers', () => void refetch());
  const [answered, setAnswered] = useState<ReadonlySet<number>>(NO_IDS);
  const waiting = data.filter(({ id }) => !answered.has(id));
  const offers = offersOf(waiting);
  if (waiting.length === 0) return null;

  async function answer(asked: readonly Handover[], verb: Verb) {
    if (isBusy) return;
    setBusy(true);
    const ids = asked.map(({ id }) => id);
    try {
      await call('POST', `/truck-handovers/${verb}`, { ids });
      flushSync(() => setAnswered(before => new Set([...before, ...ids])));
      // The pressed button is gone with its offer. The next truck is one, never several at once.
      const order = offers.flat().map(({ id }) => id);
      const next = order.slice(order.indexOf(ids.at(-1) ?? 0) + 1)[0];
      focusOn(`[data-handover="${next}"] button`, '[data-handover] button', ...ON_BOARD);
      toast({ kind: 'success', message: t(DONE[verb], answeredNames(asked, t('nobody'))) });
    } catch (error) {
      announce(error);
    } finally {
      setBusy(false);
      void refetch();
    }
  }

  return (
    <section className={styles.waiting} aria-label={t('waiting')}>
      {offers.map(offer => (
        <Offer
          key={offer[0]?.id}
          handovers={offer}
          isBusy={isBusy}
          onAnswer={(asked, verb) => void answer(asked, verb)}
        />
      ))}
    </section>
  );
}

const NO_IDS: ReadonlySet<number> = new Set();

/** Where the keyboard goes on: the cell that had the focus last, or the first card of the lanes. */
const ON_BOARD = ['[data-row] > [tabindex="0"]', '[data-card]'] as const;

type Verb = 'accept' | 'decline';

const DONE = { accept: 'accepted', decline: 'declined' } as const;

interface OfferProps {
  handovers: readonly Handover[];
  isBusy: boolean;
  onAnswer: (asked: readonly Handover[], verb: Verb) => void;
}

/** The trucks that one dispatcher offers together: answered at once, or one by one. */
function Offer({ handovers, isBusy, onAnswer }: OfferProps) {
  const t = useT('personal.handover');
  const [first] = handovers;
  if (!first) return null;
  const count = { smart_count: handovers.length };
  const isGroup = handovers.length > 1;
  const names = (one: Handover) => namesOf(one, t('nobody'));
  const answers = (asked: readonly Handover[], text: string, words: (verb: Verb) => string) =>
    (['accept', 'decline'] as const).map(verb => (
      <BusyButton
        key={verb}
        size="small"
        variant={verb === 'accept' ? 'contained' : 'outlined'}
        isBusy={isBusy}
        aria-label={`${words(verb)}: ${text}`}
        onClick={() => onAnswer(asked, verb)}
      >
        {words(verb)}
      </BusyButton>
    ));
  const all = t('all', { ...count, ...names(first) });
  const note = first.note && <span className={styles.note}>{first.note}</span>;
  return (
    <>
      {isGroup && (
        <p className={styles.offer}>
          <span>{all}</span>
          {note}
          {answers(handovers, all, verb => t(`${verb}All`, count))}
        </p>
      )}
      <ul>
        {handovers.map(handover => {
          const text = t('text', names(handover));
          return (
            <li key={handover.id} data-handover={handover.id}>
              <span>{text}</span>
              {!isGroup && note}
              {answers([handover], text, verb => t(verb))}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Those with the same giver, receiver and note belong together. */
function offersOf(handovers: readonly Handover[]): Handover[][] {
  const offers = new Map<string, Handover[]>();
  for (const one of handovers) {
    const key = JSON.stringify([one.from_dispatcher?.id, one.to_dispatcher.id, one.note]);
    offers.set(key, [...(offers.get(key) ?? []), one]);
  }
  return [...offers.values()];
}

const namesOf = ({ truck, from_dispatcher, to_dispatcher }: Handover, nobody: string) => ({
  unit: truck.number,
  from: from_dispatcher ? personName(from_dispatcher) : nobody,
  to: personName(to_dispatcher),
});

/** What was answered at once has one giver and one receiver. */
function answeredNames(answered: readonly Handover[], nobody: string) {
  const names = answered.map(one => namesOf(one, nobody));
  return {
    ...names[0],
    units: names.map(({ unit }) => unit).join(', '),
    smart_count: answered.length,
  };
}

interface HandOverDialogProps {
  lines: readonly Line[];
  onDone: () => void;
  onClose: () => void;
}

/** Offers the selected trucks to another dispatcher, with a note. */
export function HandOverDialog({ lines, onDone, onClose }: HandOverDialogProps) {
  const { call } = useDataProvider<LinehaulProvider>();
  const own = useOwnStaffId();
  const dispatchers = useDispatchers();
  const t = useT('personal.handover');
  // The server refuses oneself, and a dispatcher who has one of the trucks.
  const has = new Set([own, ...lines.map(({ dispatcher_id }) => dispatcher_id)]);
  const people = dispatchers.filter(({ id }) => !has.has(id));
  // The button that opened it is gone once the trucks are offered: with them the selection ends.
  useEffect(() => () => focusOn(...ON_BOARD), []);
  return (
    <FormDialog
      title={t('title', { smart_count: lines.length })}
      submit={t('submit')}
      start={{ to_dispatcher_id: null, note: null }}
      onSubmit={async values => {
        const truck_ids = lines.map(({ id }) => id);
        await call('POST', '/truck-handovers', { ...values, truck_ids });
        const name = people.find(({ id }) => id === values.to_dispatcher_id)?.name ?? '';
        const units = lines.map(({ truck }) => truck.number).join(', ');
        const message = t('done', { name, units, smart_count: lines.length });
        toast({ kind: 'success', message });
        onDone();
      }}
      onClose={onClose}
    >
      <ChoiceInput
        source="to_dispatcher_id"
        resource="truck-handovers"
        label={t('to')}
        choices={people}
        validate={MUST_BE_CHOSEN}
        autoFocus
      />
      <Input of={truckHandovers} source="note" />
    </FormDialog>
  );
}

const MUST_BE_CHOSEN = required();
