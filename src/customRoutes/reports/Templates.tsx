import { Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReportTemplate } from '../../../schema/responses/reports.ts';
import { announce } from '../../feedback/announce.ts';
import { NotRead } from '../../feedback/NotRead.tsx';
import { ListSkeleton } from '../../feedback/Skeletons.tsx';
import { useT } from '../../i18n/useT.ts';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { type MoreAction, MoreMenu } from '../../resources/parts/MoreMenu.tsx';
import { usePathTo } from '../../resources/parts/usePathTo.ts';
import { useCan } from '../../session/useRights.ts';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import styles from './reports.module.css';
import { TemplateDialog } from './TemplateDialog.tsx';
import { useReportCalls, useRunReport, useTemplates } from './useReports.ts';

type OpenDialog = { is: 'change' | 'delete'; template: ReportTemplate } | null;

/** The templates that the person may run, and those of their own to rename, share and delete. */
export function Templates({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useT('reports');
  const run = useRunReport();
  const calls = useReportCalls();
  const [busy, setBusy] = useState<ReportTemplate['id'] | null>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const { data, error, refetch } = useTemplates();
  const close = () => setDialog(null);

  async function start(template: ReportTemplate) {
    setBusy(template.id);
    try {
      onOpen((await run({ template_id: template.id })).id);
    } catch (failure) {
      announce(failure);
      setBusy(null);
    }
  }

  return (
    <section className={styles.card} aria-labelledby="report-templates">
      <h2 id="report-templates" className={styles.section}>
        {t('templates')}
      </h2>
      {error && !data && (
        <NotRead error={error} onAgain={() => void refetch()} words="linehaul.reports" isPart />
      )}
      {!data && !error && <ListSkeleton columns={2} rows={4} />}
      <ul className={styles.templates}>
        {data?.map(template => (
          <TemplateLine
            key={template.id}
            template={template}
            isBusy={busy !== null}
            onRun={() => void start(template)}
            onDialog={setDialog}
          />
        ))}
      </ul>
      {dialog?.is === 'change' && <TemplateDialog of={dialog.template} onClose={close} />}
      {dialog?.is === 'delete' && (
        <DeleteQuestion
          words="template"
          name={dialog.template.name}
          onDelete={() => calls.removeTemplate(dialog.template.id)}
          onClose={close}
        />
      )}
    </section>
  );
}

interface TemplateLineProps {
  template: ReportTemplate;
  isBusy: boolean;
  onRun: () => void;
  onDialog: (dialog: OpenDialog) => void;
}

function TemplateLine({ template, isBusy, onRun, onDialog }: TemplateLineProps) {
  const t = useT('reports');
  const can = useCan();
  const create = usePathTo('reports')('create');
  const { id, name, visibility, may_change, may_delete } = template;
  const rename: MoreAction = {
    name: 'rename',
    glyph: 'ic-edit',
    label: t('template.rename'),
    run: () => onDialog({ is: 'change', template }),
  };
  const remove: MoreAction = {
    name: 'delete',
    glyph: 'ic-trash',
    label: t('deleting.template.delete'),
    isDangerous: true,
    run: () => onDialog({ is: 'delete', template }),
  };
  return (
    <li>
      <span className={styles.name}>{name}</span>
      <span className={styles.facts}>{t(`visibility.${visibility}`)}</span>
      {create && (
        <Button component={Link} to={`${create}?template=${id}`} aria-label={t('editOf', { name })}>
          {t('edit')}
        </Button>
      )}
      {can('reports.create') && (
        <BusyButton
          variant="outlined"
          isBusy={isBusy}
          aria-label={t('runOf', { name })}
          onClick={onRun}
        >
          {t('run')}
        </BusyButton>
      )}
      <MoreMenu
        of={name}
        actions={[...(may_change ? [rename] : []), ...(may_delete ? [remove] : [])]}
      />
    </li>
  );
}
