import { useDataProvider } from 'ra-core';
import type { FactoringSchedule } from '../../../schema/responses/factoring.ts';
import type { scheduleStatuses } from '../../../schema/rules/billing/factoringSchedules.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { saveFile } from '../../http/download.ts';
import { useT } from '../../i18n/useT.ts';
import type { MoreAction } from '../../resources/parts/MoreMenu.tsx';
import { usePdf } from '../../resources/parts/usePdf.ts';
import { useCan } from '../../session/useRights.ts';
import type { ScheduleQuestion } from './ScheduleDialogs.tsx';
import { useScheduleCalls } from './useSchedule.ts';

/** An action of a schedule, with its shortcut. */
export interface ScheduleAction {
  name: ScheduleQuestion | 'print';
  label: string;
  shortcut: string;
  isMain?: boolean;
  /** Why it is not possible now. */
  refused?: string;
  run: () => void;
}

type Status = (typeof scheduleStatuses)[number];

/** What can be done with a schedule now: the next step last, the rest behind the dots. */
export function useScheduleActions(
  schedule: FactoringSchedule,
  chosen: ReadonlySet<number>,
  ask: (asked: ScheduleQuestion) => void,
) {
  const can = useCan();
  const pdf = usePdf();
  const { id, lines, violations } = schedule;
  const status: Status = schedule.status;
  const t = useT('factoring');
  const refused = (action: string) =>
    can('invoices.factor') ? violations[action] : t('noPermission');
  const more = useMore(schedule, chosen, ask, refused);
  const needs = (action: string, states: readonly string[]) => {
    const known = lines.filter(line => states.includes(line.status));
    const some = known.some(({ invoice_id }) => chosen.has(invoice_id));
    return refused(action) ?? (some ? undefined : t('choose'));
  };
  const action = (
    name: ScheduleQuestion,
    shortcut: string,
    why: string | undefined,
    more: Partial<ScheduleAction> = {},
  ): ScheduleAction => ({
    name,
    shortcut,
    label: t(`actions.${name}`),
    refused: why,
    run: () => ask(name),
    ...more,
  });

  const print: ScheduleAction = {
    name: 'print',
    label: t('actions.print'),
    shortcut: 'P',
    refused: lines.length === 0 ? t('lines.none') : undefined,
    run: () => void pdf.show(`/factoring-schedules/print/${id}`),
  };
  const hasFailed = schedule.mail?.status === 'failed' || schedule.submission_error !== null;
  const hasHeld = lines.some(
    line => line.status === 'collected' && Number(line.balances.reserve) !== 0,
  );
  const steps: Record<Status, ScheduleAction[]> = {
    draft: [action('submit', 'M', refused('submit'), { isMain: true })],
    submitted: [
      ...(hasFailed
        ? [action('submit', 'M', refused('submit'), { label: t('actions.resend') })]
        : []),
      action('fund', 'F', refused('fund'), { isMain: true }),
    ],
    funded: [
      ...(hasHeld ? [action('release', 'L', refused('release'))] : []),
      action('buyBack', 'B', needs('buy-back', ['funded'])),
      violations.close === undefined
        ? action('close', 'C', refused('close'), { isMain: true })
        : action('collect', 'R', refused('collect'), { isMain: true }),
    ],
    closed: [],
  };

  return { main: [print, ...steps[status]], more };
}

/** The actions behind the dots: what may be done rarely, or ends something. */
function useMore(
  schedule: FactoringSchedule,
  chosen: ReadonlySet<number>,
  ask: (asked: ScheduleQuestion) => void,
  refused: (action: string) => string | undefined,
): MoreAction[] {
  const { callFile } = useDataProvider<LinehaulProvider>();
  const { change } = useScheduleCalls();
  const { id, version, lines, status } = schedule;
  const t = useT('factoring');
  const more: MoreAction[] = [
    {
      name: 'export',
      glyph: 'ic-download',
      label: t('actions.export'),
      run: () =>
        void callFile('GET', `/factoring-schedules/export/${id}`).then(saveFile).catch(announce),
    },
  ];
  if (status === 'draft') {
    const left = lines.filter(({ invoice_id }) => !chosen.has(invoice_id));
    more.push(
      {
        name: 'add',
        glyph: 'ic-plus',
        label: t('actions.add'),
        refused: refused('edit'),
        run: () => ask('add'),
      },
      {
        name: 'remove',
        glyph: 'ic-x',
        label: t('actions.remove'),
        refused:
          refused('edit') ?? (chosen.size === 0 || left.length === 0 ? t('choose') : undefined),
        run: () =>
          void change(id, { version, invoice_ids: left.map(one => one.invoice_id) }).catch(
            announce,
          ),
      },
      {
        name: 'delete',
        glyph: 'ic-x',
        label: t('actions.delete'),
        isDangerous: true,
        refused: refused('delete'),
        run: () => ask('delete'),
      },
    );
  }
  if (status === 'funded') {
    more.push({
      name: 'reverse',
      glyph: 'ic-undo',
      label: t('actions.reverse'),
      refused: refused('reverse') ?? (chosen.size === 1 ? undefined : t('chooseOne')),
      run: () => ask('reverse'),
    });
  }
  return more;
}
