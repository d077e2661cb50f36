import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { loads } from '../../../../schema/entities/loads.ts';
import { filled } from '../../../../schema/screens.ts';
import { toast } from '../../../layout/feedback/toasts.ts';
import { useCompanyId } from '../../../routing/CompanyContext.ts';
import { useCancel } from '../../form/useCancel.ts';
import { useLeaveTab } from '../../form/useLeaveTab.ts';
import type { Load } from '../load.ts';
import { LoadForm } from './LoadForm.tsx';

/** A new load; afterwards one sees what to do with it next. */
export function LoadCreate() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const companyId = useCompanyId();
  const leaveTab = useLeaveTab();

  async function onSaved(load: Load, goesOn: 'here' | 'new') {
    const name = load.internal_id;
    toast({ kind: 'success', message: translate('linehaul.forms.created', { name }) });
    if (goesOn === 'new') return;
    leaveTab();
    await navigate(filled(CREATED, { companyId, id: load.id }), { replace: true });
  }
  return (
    <LoadForm
      title={translate('linehaul.loads.form.new')}
      onSaved={(load, goesOn) => void onSaved(load, goesOn)}
      onCancel={useCancel(loads)}
    />
  );
}

const CREATED = '/company-owner/company/{id}/loads/show-create/{model_id}';
