import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AssistantAnswer } from '../../../schema/responses/assistant.ts';
import { call } from '../../api.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';

const KEY = ['assistant', 'chat'];

/** The person's conversations, the newest first. */
export function useConversations() {
  const companyId = useCompanyId();
  return useQuery({
    queryKey: [...KEY, companyId],
    queryFn: async ({ signal }) =>
      (await call('GET', '/assistant/chat', { companyId, signal })).data,
  });
}

/** Asks a question, in a conversation or a new one. Its answer appears in the conversations. */
export function useAsk(onAnswer: (answer: AssistantAnswer) => void) {
  const companyId = useCompanyId();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({
      question,
      conversationId,
    }: {
      question: string;
      conversationId: string | null;
    }) =>
      (
        await call('POST', '/assistant/analytics', {
          companyId,
          body: { question, conversation_id: conversationId },
        })
      ).data,
    onSuccess: async answer => {
      await queries.invalidateQueries({ queryKey: KEY });
      onAnswer(answer);
    },
    meta: { quiet: true },
  });
}
