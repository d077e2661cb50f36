import { expect, test } from 'vitest';
import type { Actor } from '../../../../schema/permissions.ts';
import type { LiveEvent } from '../../../../server/events/hub.ts';
import { bytesOf, topicsOf } from '../../../../server/workspace/live/topics.ts';

const owner: Actor = {
  userId: 1,
  role: 'company_owner',
  companyId: 1,
  isOwner: true,
  roles: [],
  permissions: [],
};

const changed = (id: number): LiveEvent => ({
  id: `ring-${id}`,
  name: 'change',
  change: { entity: 'loads', id },
  user_id: 1,
  request_id: null,
});

test('streams that are told the same of an event share its bytes, until the next event', () => {
  const [one, next] = [changed(12), changed(13)];
  const all = topicsOf('loads', owner);
  const bytes = bytesOf(one, all, 1);
  expect(String(bytes)).toContain('"topic":"loads"');
  expect(bytesOf(one, topicsOf('loads,brokers', owner), 2)).toBe(bytes);
  expect(bytesOf(one, topicsOf('brokers', owner), 1)).toBeNull();
  expect(bytesOf(one, all, 1)).toBe(bytes);

  bytesOf(next, all, 1);
  const again = bytesOf(one, all, 1);
  expect(again).toEqual(bytes);
  expect(again).not.toBe(bytes);
});

test.each(['loads/012', 'loads/0', 'loads/', 'loads/1234567890'])('%s is no topic', name => {
  expect(() => topicsOf(name, owner)).toThrow();
});
