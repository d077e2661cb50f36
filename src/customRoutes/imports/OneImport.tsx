import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTopic } from '../../live/useTopic.ts';
import { Notice } from '../../resources/list/ListStates.tsx';
import type { Progress } from './Import.ts';
import { Outcome } from './Outcome.tsx';
import { PlanImport } from './PlanImport.tsx';
import { Running } from './Running.tsx';
import { useImport, useSay } from './useImports.ts';

interface OneImportProps {
  id: number;
  onDropped: () => void;
}

/** An import where it stands: planned, under way, or over. */
export function OneImport({ id, onDropped }: OneImportProps) {
  const say = useSay();
  const client = useQueryClient();
  const { data, error, refetch } = useImport(id);
  const [progress, setProgress] = useState<Progress | null>(null);
  useTopic(`imports/${id}`, ({ changes }) => {
    // The event carries what the job tells; everything else is asked for.
    const told = changes?.progress as Progress | undefined;
    if (told) setProgress(told);
    else void refetch();
  });
  const status = data?.status;
  useEffect(() => {
    // What was imported is on lists that were shown before.
    if (status === 'done' || status === 'undone') void client.invalidateQueries();
  }, [client, status]);

  if (error) return <Notice title={say('failedToRead')} text={error.message} />;
  if (!data) return null;
  switch (data.status) {
    case 'draft':
    case 'failed':
      return <PlanImport whole={data} onDropped={onDropped} />;
    case 'queued':
    case 'running':
      return <Running progress={progress} />;
    case 'done':
    case 'undone':
      return <Outcome whole={data} />;
  }
}
