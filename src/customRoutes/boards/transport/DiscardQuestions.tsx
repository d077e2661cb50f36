import { useT } from '../../../i18n/useT.ts';
import { ConfirmDialog } from '../../../resources/parts/ConfirmDialog.tsx';
import { LeaveQuestion } from '../../../resources/parts/LeaveQuestion.tsx';
import type { SelectedLoad } from './useSelectedLoad.ts';

/** Asks before a written check call is lost: to another load, or by leaving the page. */
export function DiscardQuestions({ selected }: { selected: SelectedLoad }) {
  const t = useT('transport.panel');
  const { discard, keep, isUnsent } = selected;
  return (
    <>
      {discard && (
        <ConfirmDialog
          title={t('discardTitle')}
          confirm={t('discard')}
          isDangerous
          onConfirm={discard}
          onClose={keep}
        >
          {t('discardText')}
        </ConfirmDialog>
      )}
      <LeaveQuestion isUnsaved={isUnsent} title={t('discardTitle')}>
        {t('discardText')}
      </LeaveQuestion>
    </>
  );
}
