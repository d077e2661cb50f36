import { FlagFilter } from './FlagFilter.tsx';
import type { filterOf } from './filterValues.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { SomeFilter } from './SomeFilter.tsx';
import { TextFilter } from './TextFilter.tsx';

export interface EditorProps {
  filter: ReturnType<typeof filterOf>;
  set: (values: Readonly<Record<string, unknown>>) => void;
}

/** What a filter's pill opens: it chooses the filter's values. */
export function FilterEditor(props: EditorProps) {
  switch (props.filter.shape) {
    case 'some':
      return <SomeFilter {...props} />;
    case 'range':
      return <RangeFilter {...props} />;
    case 'flag':
      return <FlagFilter {...props} />;
    case 'text':
      return <TextFilter {...props} />;
  }
}
