import type { LoadCandidate, TruckCandidate } from '../../../../schema/responses/candidates.ts';
import { isObjection } from '../../../../schema/rules/freight/findings.ts';
import { asksForCrew } from '../../../../schema/rules/freight/replacedCrew.ts';
import { useT } from '../../../i18n/useT.ts';
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx';
import { FindingList } from '../parts/FindingList.tsx';

interface ObjectionsQuestionProps {
  name: string;
  findings: (LoadCandidate | TruckCandidate)['findings'];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a candidate is assigned that something speaks against, or that replaces a crew. */
export function ObjectionsQuestion({
  name,
  findings,
  onConfirm,
  onClose,
}: ObjectionsQuestionProps) {
  const t = useT('loads.candidates');
  const replaces = asksForCrew(findings);
  return (
    <ConfirmDialog
      title={replaces ? t('replaceTitle') : t('anywayTitle', { name })}
      confirm={t(replaces ? 'replace' : 'anyway')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <FindingList findings={findings.filter(isObjection)} />
    </ConfirmDialog>
  );
}
