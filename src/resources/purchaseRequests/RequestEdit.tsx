import { purchaseRequests } from '../../../schema/entities/purchaseRequests.ts';
import { EntityEdit } from '../form/EntityEdit.tsx';
import { FormSection } from '../form/FormSection.tsx';

/** The status of a request, and the platform's notes. The request itself can't be changed. */
export const RequestEdit = () => (
  <EntityEdit of={purchaseRequests}>
    <FormSection of={purchaseRequests} name="answer" fields={ANSWER} autoFocus />
  </EntityEdit>
);

const ANSWER = ['status', 'reject_reason', 'notes'] as const;
