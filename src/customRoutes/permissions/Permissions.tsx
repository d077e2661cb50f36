import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { announce } from '../../feedback/announce.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { toast } from '../../feedback/toasts.ts';
import { ConfirmDialog } from '../../resources/parts/ConfirmDialog.tsx';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { AccessViews } from '../../resources/permissions/AccessViews.tsx';
import type { Matrix, Meanwhile } from '../../resources/permissions/Matrix.ts';
import { ChangeBar } from './ChangeBar.tsx';
import { differencesOf, resolved, type Side } from './conflict.ts';
import { changesOf, type Edits } from './edits.ts';
import { comparable, inDepartment, linesOf } from './lines.ts';
import { MatrixActions } from './MatrixActions.tsx';
import { MatrixConflict } from './MatrixConflict.tsx';
import { MatrixGrid } from './MatrixGrid.tsx';
import { MatrixTools, type Shown } from './MatrixTools.tsx';
import styles from './matrix.module.css';
import { ReviewDialog } from './ReviewDialog.tsx';
import { useMatrix } from './useMatrix.ts';

/** The permissions of each role: edited here, summarized in words, and saved all at once. */
export function Permissions() {
  const translate = useTranslate();
  const own = useMatrix();
  const { matrix, edits, error } = own;
  const title = translate('linehaul.permissions.title');
  if (!matrix) {
    return (
      <>
        <PageHeader title={title} />
        {error && (
          <Notice title={translate('linehaul.lists.failed')} text={(error as Error).message} />
        )}
      </>
    );
  }
  return <Loaded {...own} matrix={matrix} edits={edits} title={title} />;
}

type LoadedProps = Omit<ReturnType<typeof useMatrix>, 'matrix'> & { matrix: Matrix; title: string };

type OpenDialog = 'review' | 'discard' | 'conflict';

function Loaded(props: LoadedProps) {
  const { matrix, edits, newer, title, edit, undo, redo } = props;
  const translate = useTranslate();
  const [shown, setShown] = useState<Shown>(ALL);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const changes = useMemo(() => changesOf(matrix, edits), [matrix, edits]);
  const seen = useMemo(() => inDepartment(matrix, shown.department), [matrix, shown.department]);
  const lines = useMemo(
    () =>
      linesOf(seen, edits, {
        search: shown.search,
        folded,
        between: shown.onlyDifferences ? chosenRoles(seen, shown.between) : null,
      }),
    [seen, edits, shown, folded],
  );

  const dialogs = usePermissionDialogs(props, changes);

  const review = () => changes.length > 0 && dialogs.open(newer ? 'conflict' : 'review');
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        isDirty={changes.length > 0}
        actions={<MatrixActions matrix={matrix} edits={edits} />}
      >
        <AccessViews shown="matrix" />
      </PageHeader>
      <MatrixTools matrix={matrix} shown={shown} onShown={setShown} />
      {newer && (
        <p className={styles.newer} role="status">
          <span>{translate('linehaul.permissions.newer')}</span>
          <Button onClick={() => dialogs.open('conflict')}>
            {translate('linehaul.permissions.compare')}
          </Button>
        </p>
      )}
      <div className={styles.scroller}>
        <MatrixGrid
          edits={edits}
          lines={lines}
          matrix={seen}
          onEdit={edit}
          onFold={(group, folds) => setFolded(now => withFold(now, group, folds))}
          onUndo={undo}
          onRedo={redo}
          onReview={review}
        />
        {lines.length === 0 && (
          <p className={styles.nothing}>{translate('linehaul.permissions.nothing')}</p>
        )}
      </div>
      <ChangeBar changes={changes} onDiscard={() => dialogs.open('discard')} onReview={review} />
      {dialogs.dialog}
    </div>
  );
}

/** The dialogs before changes are saved or discarded, and what they do. */
function usePermissionDialogs(props: LoadedProps, changes: ReturnType<typeof changesOf>) {
  const { matrix, edits, newer, forget, save, setDraft } = props;
  const translate = useTranslate();
  const [asked, open] = useState<OpenDialog>();
  const [isBusy, setBusy] = useState(false);
  const [meanwhile, setMeanwhile] = useState<readonly Meanwhile[]>([]);
  const theirs = newer ?? matrix;
  const differences = useMemo(() => differencesOf(matrix, edits, theirs), [matrix, edits, theirs]);
  const close = () => open(undefined);

  async function send(from: Matrix, what: Edits) {
    setBusy(true);
    const count = changesOf(from, what).length;
    try {
      const others = await save(from, what);
      setMeanwhile(others ?? []);
      if (others) return open('conflict');
      close();
      const message = translate('linehaul.permissions.saved', { smart_count: count });
      toast({ kind: 'success', message });
    } catch (refused) {
      announce(refused);
    } finally {
      setBusy(false);
    }
  }

  function onResolved(sides: Readonly<Record<string, Side>>) {
    const chosen = resolved(theirs, differences, sides);
    if (Object.keys(chosen).length === 0) {
      forget();
      return close();
    }
    setDraft({ base: theirs, edits: chosen });
    void send(theirs, chosen);
  }

  const dialog = {
    review: (
      <ReviewDialog
        changes={changes}
        isBusy={isBusy}
        onSave={() => void send(matrix, edits)}
        onClose={close}
      />
    ),
    conflict: (
      <MatrixConflict
        differences={differences}
        meanwhile={meanwhile}
        isBusy={isBusy}
        onResolved={onResolved}
        onClose={close}
      />
    ),
    discard: (
      <ConfirmDialog
        title={translate('linehaul.permissions.discardTitle', { smart_count: changes.length })}
        confirm={translate('linehaul.permissions.discard')}
        isDangerous
        onConfirm={() => {
          forget();
          close();
        }}
        onClose={close}
      />
    ),
  };
  return { open, dialog: asked && dialog[asked] };
}

const ALL: Shown = { search: '', onlyDifferences: false, between: [], department: null };

const chosenRoles = (matrix: Matrix, between: readonly number[]) =>
  comparable(matrix).filter(({ id }) => between.length === 0 || between.includes(id));

function withFold(now: ReadonlySet<string>, group: string, folds: boolean | 'other') {
  const next = new Set(now);
  if (folds === 'other' ? !next.has(group) : folds) next.add(group);
  else next.delete(group);
  return next;
}
