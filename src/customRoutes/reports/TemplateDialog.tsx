import { required } from 'ra-core';
import { reportTemplates } from '../../../schema/entities/reports.ts';
import type { ReportDefinition } from '../../../schema/reportDefinition.ts';
import type { ReportTemplate } from '../../../schema/responses/reports.ts';
import { toast } from '../../feedback/toasts.ts';
import { useT } from '../../i18n/useT.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { FormDialog } from '../../resources/parts/FormDialog.tsx';
import { useReportCalls } from './useReports.ts';

interface TemplateDialogProps {
  /** The template to rename or share, or the report to save as a new one. */
  of: ReportTemplate | { name: string; definition: ReportDefinition };
  onClose: () => void;
}

const resource = 'report-templates';
const needed = required();

/** The name of a template, and who sees it. */
export function TemplateDialog({ of, onClose }: TemplateDialogProps) {
  const t = useT('reports');
  const calls = useReportCalls();
  const existing = 'id' in of ? of : null;
  const choices = (reportTemplates.fields.visibility.choices ?? []).map(id => ({
    id,
    name: t(`visibility.${id}`),
  }));
  return (
    <FormDialog
      title={t(existing ? 'template.changeTitle' : 'template.saveTitle')}
      submit={t('template.save')}
      start={{ name: of.name, visibility: existing?.visibility ?? 'private' }}
      onSubmit={async values => {
        if (existing) {
          await calls.changeTemplate(existing.id, { ...values, version: existing.version });
        } else await calls.saveTemplate({ ...values, definition: of.definition });
        toast({ kind: 'success', message: t('template.saved') });
      }}
      onClose={onClose}
    >
      <TextInput autoFocus source="name" resource={resource} validate={needed} />
      <ChoiceInput
        source="visibility"
        label={t('template.seenBy')}
        resource={resource}
        validate={needed}
        choices={choices}
      />
    </FormDialog>
  );
}
