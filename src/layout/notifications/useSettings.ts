import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationSettings } from '../../../schema/responses/notifications.ts';
import type {
  NotificationChannel,
  NotificationKind,
} from '../../../schema/rules/talk/notificationChannels.ts';
import { call } from '../../api.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { thisBrowser } from './thisBrowser.ts';

const KEY = 'notification-settings';

/** The person's channels by kind, in the current company. */
export function useSettings() {
  const companyId = useCompanyId();
  return useQuery({
    queryKey: [KEY, companyId],
    queryFn: async () => (await call('GET', '/notifications/settings', { companyId })).data,
    meta: { quiet: true },
  });
}

/**
 * Switches one channel of a kind. It shows at once, and goes back when it is refused. Choices are
 * sent one after the other, and only the answer to the last one is shown.
 */
export function useChoose() {
  const companyId = useCompanyId();
  const client = useQueryClient();
  const key = [KEY, companyId];
  const isLast = () => client.isMutating({ mutationKey: key }) === 1; // The one that ends.
  const { mutate } = useMutation({
    mutationKey: key,
    scope: { id: KEY },
    mutationFn: async ({ kind, channel, isOn }: Choice) => {
      const body = { kind, [channel]: isOn };
      return (await call('PUT', '/notifications/settings', { companyId, body })).data;
    },
    onMutate: ({ kind, channel, isOn }) =>
      client.setQueryData<NotificationSettings>(
        key,
        before =>
          before && {
            ...before,
            kinds: before.kinds.map(one => (one.kind === kind ? { ...one, [channel]: isOn } : one)),
          },
      ),
    onSuccess: saved => {
      if (isLast()) client.setQueryData(key, saved);
    },
    // An earlier one that was refused goes back with the answer to the last one.
    onError: () => (isLast() ? client.invalidateQueries({ queryKey: key }) : undefined),
  });
  return mutate;
}

interface Choice {
  kind: NotificationKind;
  channel: NotificationChannel;
  isOn: boolean;
}

/** Lets this browser receive push messages, or one of the person's browsers no longer. */
export function useDevices() {
  const companyId = useCompanyId();
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [KEY] });
  const add = useMutation({
    mutationFn: async (pushKey: string) => {
      const body = await thisBrowser.subscribe(pushKey);
      await call('POST', '/notifications/push-subscriptions', { companyId, body });
    },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: number) =>
      call('DELETE', `/notifications/push-subscriptions/${id}`, { companyId }),
    onSettled,
  });
  return { add, remove };
}
