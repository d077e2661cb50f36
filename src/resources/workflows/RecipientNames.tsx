import { roles, staffs } from '../../../schema/entities/staffs.ts';
import type { Recipients } from '../../../schema/responses/jsonShapes.ts';
import { useT } from '../../i18n/useT.ts';
import { useRecordNames } from '../parts/useRecordNames.ts';

/** Who receives a message, in a line. */
export function RecipientNames({ recipients }: { recipients: Partial<Recipients> }) {
  const ofRoles = useRecordNames(roles, recipients.role_ids ?? []);
  const ofStaff = useRecordNames(staffs, recipients.staff_ids ?? []);
  const word = useT('workflows.recipients');
  const named = [
    recipients.owner && word('owner'),
    recipients.dispatcher_of_record && word('dispatcher_of_record'),
    ...ofRoles,
    ...ofStaff,
  ];
  return <>{named.filter(Boolean).join(', ')}</>;
}
