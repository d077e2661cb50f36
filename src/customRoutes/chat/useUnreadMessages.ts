import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CHAT_TOPIC } from '../../../schema/rules/talk/chat.ts';
import { callChat } from '../../api.ts';
import { useTopic } from '../../live/useTopic.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';

/** The number of messages that the person has not read in this company. */
export function useUnreadMessages(): number {
  const companyId = useCompanyId();
  const client = useQueryClient();
  useTopic(companyId === null ? null : CHAT_TOPIC, () => {
    void client.invalidateQueries({ queryKey: [CHAT_TOPIC] });
  });
  const { data } = useQuery({
    queryKey: [CHAT_TOPIC, companyId, 'unread'],
    queryFn: () => callChat('GET', '/getUnreadMessagesCount', { companyId }),
    enabled: companyId !== null,
    retry: false,
    meta: { quiet: true },
  });
  return data?.count ?? 0;
}
