import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { nextPage } from '../../http/pages.ts';
import { queryOf } from '../../http/query.ts';
import { useTopic } from '../../live/useTopic.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { type ViewName, views } from './Notification.ts';

const KEY = 'notifications';
const AT_ONCE = 30;

/** The number of unread notifications. Updates live while the page is open. */
export function useUnread(): number {
  const companyId = useCompanyId();
  const client = useQueryClient();
  useTopic(KEY, () => void client.invalidateQueries({ queryKey: [KEY] }));
  const { data } = useQuery({
    queryKey: [KEY, 'unread', companyId],
    queryFn: async () => (await call('GET', '/notifications/unread-count', { companyId })).data,
    retry: false,
    meta: { quiet: true },
  });
  return data?.count ?? 0;
}

/** This person's notifications, page by page, newest first. */
export function useNotifications(view: ViewName) {
  const companyId = useCompanyId();
  const asked = useInfiniteQuery({
    queryKey: [KEY, 'list', companyId, view],
    queryFn: async ({ pageParam: page }) => {
      const query = queryOf({ page, per_page: AT_ONCE, kind: views[view] });
      return (await call('GET', `/notifications/list?${query}`, { companyId })).data;
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    meta: { quiet: true },
  });
  return { ...asked, items: asked.data?.pages.flatMap(({ data }) => data) };
}

/** Marks one or all as read. */
export function useRead() {
  const companyId = useCompanyId();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (which: number | 'all') => {
      const path = which === 'all' ? 'read-all' : `read/${which}`;
      return call('GET', `/notifications/${path}`, { companyId });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
  return mutate;
}
