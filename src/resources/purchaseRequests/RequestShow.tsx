import { purchaseRequests } from '../../../schema/entities/purchaseRequests.ts';
import { AuditLogLink } from '../history/AuditLogLink.tsx';
import { EntityShow } from '../show/EntityShow.tsx';
import { ValueSection } from '../show/ValueSection.tsx';
import { CreateOwnerButton } from './MakeOwner.tsx';

/** The request, and the reply. */
export const RequestShow = () => (
  <EntityShow of={purchaseRequests} actions={ACTIONS}>
    <ValueSection of={purchaseRequests} name="person" fields={PERSON} />
    <ValueSection of={purchaseRequests} name="company" fields={COMPANY} />
    <ValueSection of={purchaseRequests} name="answer" fields={ANSWER} />
  </EntityShow>
);

const ACTIONS = (
  <>
    <AuditLogLink of={purchaseRequests} />
    <CreateOwnerButton />
  </>
);

const PERSON = ['first_name', 'last_name', 'job_title', 'email', 'phone', 'language'] as const;

const COMPANY = [
  'company',
  'mc_number',
  'dot_number',
  'state_id',
  'number_of_trucks',
  'number_of_users',
  'plan',
  'how_found',
  'message',
] as const;

const ANSWER = [
  'status',
  'notes',
  'reject_reason',
  'processed_by',
  'processed_at',
  'created_company_owner_id',
] as const;
