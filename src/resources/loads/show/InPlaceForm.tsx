import { Button } from '@mui/material';
import { type RaRecord, useTranslate } from 'ra-core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Entity } from '../../../../schema/entity.ts';
import { differencesOf, resolved } from '../../form/conflict.ts';
import { refusedFields } from '../../form/formErrors.ts';
import { ShortForm } from '../../form/ShortForm.tsx';
import { useSave, type Values } from '../../form/useSave.ts';
import styles from './show.module.css';

/** Two people changed the same value: both versions, and what to do once one is chosen. */
export interface Clash {
  base: RaRecord;
  mine: RaRecord;
  current: RaRecord;
  onResolved: (values: Values) => void;
  onClose: () => void;
}

interface InPlaceFormProps {
  of: Entity;
  /** As it stands when the editing begins: what others do until the save is told by that. */
  record: RaRecord;
  /** What is edited; the rest of the record is neither sent nor asked about. */
  fields: readonly string[];
  send: (values: Values, version: number) => Promise<RaRecord>;
  onSaved: (saved: RaRecord) => void;
  onClose: () => void;
  /** Asks whose value stays. */
  conflict: (clash: Clash) => ReactNode;
  /** The inputs. */
  children: ReactNode;
}

/** What a 422 says of the inputs; nothing where it was saved, or is not to be saved yet. */
type Refused = ReturnType<typeof refusedFields>;

/** The form in a value's place: Enter saves, Esc leaves, and what is refused stands under its input. */
export function InPlaceForm(props: InPlaceFormProps) {
  const { of, fields, send, onSaved, onClose, conflict, children } = props;
  const [base] = useState(props.record);
  const [clash, setClash] = useState<Omit<Clash, 'onResolved' | 'onClose'>>();
  const save = useSave(of, (values, previous) => send(values, previous?.version));
  const translate = useTranslate();
  const edited = { fields: only(of.fields, fields) };

  async function submit(values: Values, previous: RaRecord = base): Promise<Refused> {
    const typed = nullWhereEmpty(only(values, fields));
    if (differencesOf(edited, previous, typed, previous).length === 0) {
      setTimeout(onClose);
      return undefined;
    }
    const { saved, current, error } = await save(typed, previous);
    if (current) return meet(typed, previous, current);
    if (!saved) return refusedFields(error);
    // Once the form knows that it was saved.
    setTimeout(() => {
      onSaved(saved);
      onClose();
    });
    return undefined;
  }

  /** Somebody saved the record meanwhile. Whoever changed something else is in nobody's way. */
  async function meet(typed: Values, previous: RaRecord, current: RaRecord): Promise<Refused> {
    const differences = differencesOf(edited, previous, typed, current);
    const isClash = differences.some(one => one.isClash);
    // What only the other changed of the same form stays the other's.
    if (!isClash) return submit(resolved(current, differences, {}), current);
    const before = only(previous, fields);
    setClash({ base: { ...current, ...before }, mine: { ...current, ...typed }, current });
    return undefined;
  }

  return (
    <ShortForm start={base} onSubmit={(values: Values) => submit(values)}>
      <Inputs>
        {children}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{translate('linehaul.lists.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('linehaul.loads.show.save')}
          </Button>
        </div>
      </Inputs>
      {clash &&
        conflict({
          ...clash,
          onResolved(values) {
            setClash(undefined);
            void submit(values, clash.current);
          },
          onClose: () => setClash(undefined),
        })}
    </ShortForm>
  );
}

/** Typing goes over what stands in the first input; Ctrl Enter saves from several lines, too. */
function Inputs({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = root.current?.querySelector<HTMLElement>(FOCUSABLE);
    first?.focus();
    // A lookup writes the name of what is chosen a moment later.
    const timer = setTimeout(() => first instanceof HTMLInputElement && first.select());
    return () => clearTimeout(timer);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    root.current?.closest('form')?.requestSubmit();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the inputs inside
    <div ref={root} className={styles.timesForm} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

const FOCUSABLE = ':is(input, textarea, [role="combobox"]):not([aria-hidden="true"])';

const only = <T,>(values: Readonly<Record<string, T>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

const nullWhereEmpty = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]),
  );
