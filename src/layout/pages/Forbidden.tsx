import { useTranslate } from 'ra-core';
import { labelOf } from '../../../schema/permissionFacts.ts';
import type { Screen } from '../../../schema/screens.ts';
import { permissionOfScreen } from '../../routing/permission.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useUser } from '../../session/current.ts';
import { rightsIn } from '../../session/rights.ts';
import { HomeLink } from './HomeLink.tsx';
import { Message } from './Message.tsx';

/**
 * Says which permission is missing, and to a newcomer without a role who can give one. A company
 * without membership reads the same whether it exists or not.
 */
export function Forbidden({ screen }: { screen: Screen }) {
  const translate = useTranslate();
  const companyId = useCompanyId();
  const user = useUser();
  const rights = rightsIn(user, companyId);
  const member = rights !== null;
  const permission = permissionOfScreen(screen);
  const why = member && screen.who === 'company' && permission;

  const company = user?.companies.find(({ id }) => id === companyId);
  if (company && rights && !rights.isOwner && rights.permissions.length === 0) {
    return (
      <Message
        title={translate('linehaul.feedback.forbidden.noRole', { company: company.name })}
        text={translate('linehaul.feedback.forbidden.askOwner', {
          owner: company.owner_name ?? '',
        })}
      >
        <HomeLink />
      </Message>
    );
  }

  return (
    <Message
      title={translate('linehaul.feedback.forbidden.title')}
      text={
        why
          ? translate('linehaul.feedback.forbidden.text', { permission: labelOf(permission) })
          : member
            ? undefined
            : translate('linehaul.feedback.forbidden.noCompany')
      }
    >
      <HomeLink />
    </Message>
  );
}
