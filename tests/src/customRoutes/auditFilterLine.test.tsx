import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AuditFilterLine } from '../../../src/customRoutes/audit/AuditFilterLine.tsx';
import { shown } from '../resources/shown.tsx';

afterEach(cleanup);

const offered = {
  users: [{ id: 7, name: 'Dana Savich' }],
  entities: ['loads'],
  actions: ['create', 'update'],
};

test('the audit log is filtered with keys, by the pills that filter lists', async () => {
  const changed: object[] = [];
  const { person } = shown(
    <AuditFilterLine
      base="/audit"
      filters={{ user_id: '7' }}
      onChange={one => changed.push(one)}
    />,
    { call: async () => offered } as any,
  );
  expect(await screen.findByRole('button', { name: 'Who Dana Savich' })).toBeDefined();
  const action = screen.getByRole('button', { name: 'Action Any' });
  action.focus();
  await person.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
  expect(changed).toEqual([{ action: 'update' }]);
  expect(document.activeElement).toBe(action);
  await person.click(screen.getByRole('button', { name: 'Clear Who' }));
  expect(changed.at(-1)).toEqual({ user_id: null });
});
