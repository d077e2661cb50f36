import { Button } from '@mui/material';
import { useDataProvider, useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { truckHandovers } from '../../../../schema/entities/truckHandovers.ts';
import { personName } from '../../../../schema/recordName.ts';
import type { Answered } from '../../../../schema/responses/record.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { announce } from '../../../feedback/announce.ts';
import { toast } from '../../../feedback/toasts.ts';
import { ChoiceInput } from '../../../inputs/choices/ChoiceInput.tsx';
import { required } from '../../../inputs/validate.ts';
import { useTopic } from '../../../live/useTopic.ts';
import { Input } from '../../../resources/form/Input.tsx';
import { useDispatchers } from '../../../resources/loads/useDispatchers.ts';
import { FormDialog } from '../../../resources/parts/FormDialog.tsx';
import styles from './personal.module.css';

type Handover = Answered<(typeof truckHandovers)['fields']>;

/** The hand-overs that wait for this person's answer, above the board. */
export function WaitingHandovers() {
  const translate = useTranslate();
  const { call } = useDataProvider<LinehaulProvider>();
  const [isBusy, setBusy] = useState(false);
  const { data = [], refetch } = useGetList<Handover>('truck-handovers', {
    filter: { to_me: 1 },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
    meta: { quiet: true },
  });
  useTopic('truck-handovers', () => void refetch());
  if (data.length === 0) return null;
  const say = (key: string, args = {}) => translate(`linehaul.personal.handover.${key}`, args);

  async function answer(id: number, verb: 'accept' | 'decline') {
    setBusy(true);
    try {
      await call('POST', `/truck-handovers/${verb}`, { ids: [id] });
      toast({ kind: 'success', message: say(verb === 'accept' ? 'accepted' : 'declined') });
    } catch (error) {
      announce(error);
    } finally {
      setBusy(false);
      void refetch();
    }
  }

  return (
    <section className={styles.waiting} aria-label={say('waiting')}>
      <ul>
        {data.map(handover => {
          const text = say('text', namesOf(handover, say('nobody')));
          return (
            <li key={handover.id}>
              <span>{text}</span>
              {handover.note && <span className={styles.note}>{handover.note}</span>}
              {(['accept', 'decline'] as const).map(verb => (
                <Button
                  key={verb}
                  size="small"
                  variant={verb === 'accept' ? 'contained' : 'outlined'}
                  disabled={isBusy}
                  aria-label={`${say(verb)}: ${text}`}
                  onClick={() => void answer(handover.id, verb)}
                >
                  {say(verb)}
                </Button>
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const namesOf = ({ truck, from_dispatcher, to_dispatcher }: Handover, nobody: string) => ({
  unit: truck.number,
  from: from_dispatcher ? personName(from_dispatcher) : nobody,
  to: personName(to_dispatcher),
});

interface HandOverDialogProps {
  truckIds: readonly number[];
  onDone: () => void;
  onClose: () => void;
}

/** Offers the selected trucks to another dispatcher, with a note. */
export function HandOverDialog({ truckIds, onDone, onClose }: HandOverDialogProps) {
  const translate = useTranslate();
  const { call } = useDataProvider<LinehaulProvider>();
  const people = useDispatchers();
  const say = (key: string, args = {}) => translate(`linehaul.personal.handover.${key}`, args);
  return (
    <FormDialog
      title={say('title', { smart_count: truckIds.length })}
      submit={say('submit')}
      start={{ to_dispatcher_id: null, note: null }}
      onSubmit={async values => {
        await call('POST', '/truck-handovers', { ...values, truck_ids: truckIds });
        const name = people.find(({ id }) => id === values.to_dispatcher_id)?.name ?? '';
        toast({ kind: 'success', message: say('done', { name }) });
        onDone();
      }}
      onClose={onClose}
    >
      <ChoiceInput
        source="to_dispatcher_id"
        resource="truck-handovers"
        label={say('to')}
        choices={people}
        validate={MUST_BE_CHOSEN}
        autoFocus
      />
      <Input of={truckHandovers} source="note" />
    </FormDialog>
  );
}

const MUST_BE_CHOSEN = required();
