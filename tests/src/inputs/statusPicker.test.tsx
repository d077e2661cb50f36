import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StatusInput } from '../../../src/inputs/status/StatusInput.tsx';
import { StatusPicker } from '../../../src/inputs/status/StatusPicker.tsx';
import { fittingOptions } from '../../../src/inputs/status/statusOption.ts';
import { useBoardStatusOptions } from '../../../src/inputs/status/useStatusOptions.ts';
import { i18nProvider, inputForm } from './inputForm.tsx';

afterEach(cleanup);

interface Heard {
  onPick: (id: string | number) => void;
  onClose: () => void;
}

function Board({ onPick, onClose }: Heard) {
  const options = useBoardStatusOptions({ 13: 'manager only' });
  return (
    <StatusPicker
      anchor={document.body}
      options={options}
      current={1}
      usual={[5, 10, 3, 9]}
      title="501"
      onPick={option => onPick(option.id)}
      onClose={onClose}
    />
  );
}

function openPicker() {
  const picked: (string | number)[] = [];
  const onClose = vi.fn();
  render(
    <AdminContext i18nProvider={i18nProvider}>
      <Board onPick={id => picked.push(id)} onClose={onClose} />
    </AdminContext>,
  );
  return { picked, onClose, person: userEvent.setup() };
}

const words = () => screen.getAllByRole('option').map(option => option.textContent);

describe('the status picker', () => {
  it('shows the usual next ones first, and the current and refused ones grayed out', () => {
    openPicker();
    expect(words().slice(0, 6)).toEqual([
      'Reserved5',
      'Covered0',
      'Dispatched3',
      'Hold for load9',
      'Ready 1now1',
      'Ready 22',
    ]);
    const refused = screen.getByRole('option', { name: /Stop/ });
    expect(refused.getAttribute('aria-disabled')).toBe('true');
    expect(refused.textContent).toBe('Stopmanager only');
  });

  it('shows a key only where it picks at once: any other begins a search', async () => {
    const { picked, person } = openPicker();
    const textOf = (name: RegExp) => screen.getByRole('option', { name }).textContent;
    expect(textOf(/^Rest/)).toBe('Rest');
    expect(textOf(/^Vacation/)).toBe('Vacation');
    await person.keyboard('v');
    expect(picked).toEqual([]);
  });

  it('says why a status can’t be had to a person who asks for it', async () => {
    const { picked, person } = openPicker();
    expect(screen.queryByRole('alert')).toBeNull();
    await person.keyboard('stop{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Stop: manager only');
    expect(picked).toEqual([]);
    await person.keyboard('{Control>}a{/Control}enr');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['the key of a number', '4', 4],
    ['a typed beginning', 'enr{Enter}', 4],
    ['a second word', 'ans{Enter}', 6],
    ['the key of a letter', 'v{Enter}', 12],
    ['the arrows', '{ArrowDown}{ArrowDown}{Enter}', 3],
    ['Enter alone, the usual next one', '{Enter}', 5],
    ['the arrow upwards, past the refused one', '{ArrowUp}{Enter}', 12],
  ])('accepts %s', async (_name, keys, id) => {
    const { person, picked } = openPicker();
    await person.keyboard(keys);
    expect(picked).toEqual([id]);
  });

  it.each([
    '1',
    'stop{Enter}',
    'ready 1{Enter}',
    'zzz{Enter}',
  ])('does not accept the current or a refused one by %s', async keys => {
    const { person, picked } = openPicker();
    await person.keyboard(keys);
    await person.click(screen.queryByRole('option', { name: /Stop/ }) ?? document.body);
    expect(picked).toEqual([]);
  });

  it.each([
    '1',
    'ready 1{Enter}',
  ])('closes where the present status is asked for by %s', async keys => {
    const { person, picked, onClose } = openPicker();
    await person.keyboard(keys);
    expect(onClose).toHaveBeenCalledOnce();
    expect(picked).toEqual([]);
  });

  it('is also a form field', async () => {
    const options = [
      { id: 3, status: 'dispatched' as const, word: 'Dispatched', key: '3' },
      { id: 4, status: 'enroute' as const, word: 'Enroute', key: '4' },
    ];
    const { person, save } = inputForm(<StatusInput source="status" options={options} />, {
      record: { status: 3 },
    });
    await person.click(screen.getByRole('button', { name: /Status/ }));
    await person.keyboard('4');
    expect(await save()).toEqual({ status: 4 });
  });

  it('can be cleared where it is optional, and names itself', async () => {
    const options = [{ id: 12, status: 'shop' as const, word: 'Shop' }];
    const { person, save } = inputForm(
      <StatusInput source="status" options={options} canBeEmpty />,
      { record: { status: 12 } },
    );
    expect(screen.getByRole('button', { name: /Shop$/ })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'No status' }));
    expect(await save()).toEqual({ status: null });
  });
});

it('ranks typed text: key, beginning, word, anywhere', () => {
  const option = (id: number, word: string, key: string) => ({
    id,
    word,
    key,
    status: 'rest' as const,
  });
  const all = [option(1, 'Ready 1', '1'), option(5, 'Reserved', '5'), option(11, 'Rest', 'R')];
  expect(fittingOptions(all, 'r').map(({ id }) => id)).toEqual([11, 1, 5]);
  expect(fittingOptions(all, 'rese').map(({ id }) => id)).toEqual([5]);
});
