import { useDataTableRenderContext } from 'ra-core';
import type { ReactNode } from 'react';
import type { Always, Entity, FieldName } from '../../../schema/entity.ts';
import { isYear } from '../derived/isYear.ts';
import { StatusValue } from '../derived/StatusValue.tsx';
import { isStatusField } from '../derived/statusLook.ts';
import { Value } from '../derived/Value.tsx';
import { BodyCell } from './BodyCell.tsx';
import { fontOf, isNumeric, isSortable, kindOf, widthOf } from './columnLook.ts';
import { FootCell } from './FootCell.tsx';
import { HeadCell } from './HeadCell.tsx';

export interface ColProps {
  /** Its column key: for order, width and visibility. */
  name: string;
  /** A message key, or the text itself. */
  label: string;
  /** The declared field it is sorted by. Left out where it can't be sorted. */
  sortBy?: string;
  align?: 'left' | 'right';
  /** Pixels. A width set by dragging takes precedence. */
  width?: number;
  /** `condensed` for dates and times, `strong` for the one number that matters. */
  font?: 'body' | 'condensed' | 'strong';
  /** The format of its total, where it is not money. */
  totalText?: (sum: number) => string;
  children: ReactNode;
  /** Hidden by default. The person can show it. */
  hidden?: boolean;
  /** The declared fields in its content: an export has these instead. */
  exports?: readonly string[];
}

/** A list column with its own content: `<Col name="margin" label="…"><Margin /></Col>`. */
export function Col(props: ColProps) {
  const place = useDataTableRenderContext();
  switch (place) {
    case 'header':
      return <HeadCell {...props} />;
    case 'data':
      return <BodyCell {...props} />;
    case 'footer':
      return <FootCell {...props} />;
    default:
      return null;
  }
}

export interface ColumnProps<E extends Entity> extends Partial<Omit<ColProps, 'name'>> {
  of: E;
  source: FieldName<E> | 'id' | Exclude<keyof Always, 'version' | 'id'>;
}

/** The column of a declared field: header, alignment, width and value follow from its kind. */
export function Column<E extends Entity>({ of, source, children, ...rest }: ColumnProps<E>) {
  const kind = kindOf(of, source);
  const isAmount = isNumeric(kind) && !isYear(of.fields[source]?.options ?? {});
  return (
    <Col
      name={source}
      label={`resources.${of.name}.fields.${source}`}
      sortBy={isSortable(of, source) ? source : undefined}
      align={isAmount ? 'right' : 'left'}
      width={widthOf(of, source)}
      font={fontOf(kind)}
      {...rest}
    >
      {children ?? <ColumnValue of={of} source={source} />}
    </Col>
  );
}

function ColumnValue({ of, source }: { of: Entity; source: string }) {
  if (isStatusField(of, source)) return <StatusValue of={of} source={source} />;
  return <Value of={of} source={source} />;
}
