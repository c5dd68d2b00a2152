/** Lets the person choose the file's column for each field; folded while every required field has one. */
import { Select, Typography } from 'antd';
import { useId, useState } from 'react';
import type { Sheet } from '#contract/import/endpoints';
import { useClearing } from '#src/components/ClearIcon';
import { displayCount } from '#src/lib/display-number';
import { byWords } from '#src/lib/match-words';
import { useTexts } from '#src/locales';
import type { ImportField, MatchedColumns } from './match-columns';
import { importTexts } from './texts';

interface ColumnMatchProps<Name extends string> {
  readonly fields: readonly ImportField<Name>[];
  readonly sheet: Sheet;
  readonly columns: MatchedColumns<Name>;
  readonly isDisabled: boolean;
  readonly onMatch: (name: Name, column: number | undefined) => void;
}

export function ColumnMatch<Name extends string>(props: ColumnMatchProps<Name>) {
  const { fields, sheet, columns, isDisabled, onMatch } = props;
  const text = useTexts(importTexts);
  const clearing = useClearing();
  const id = useId();
  const isMissing = ({ name, isRequired }: ImportField<Name>) => isRequired && columns[name] === undefined;
  const [isOpen, setOpen] = useState(() => fields.some(isMissing));
  const columnCount = Math.max(sheet.headings.length, ...sheet.lines.map(({ cells }) => cells.length));
  const options = Array.from({ length: columnCount }, (_, place) => ({
    value: place,
    label: sheet.headings[place] || text.unnamed(displayCount(place + 1)),
  }));
  const matchedCount = fields.filter(({ name }) => columns[name] !== undefined).length;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text.columns(displayCount(matchedCount), displayCount(fields.length))}</summary>
      <div className="ImportDialog-columns">
        {fields.map((field) => {
          const { name, label, isRequired, hint } = field;
          const column = columns[name];
          const example = column === undefined ? undefined : sheet.lines[0]?.cells[column];
          const under = isMissing(field) ? text.required : example ? text.example(example) : hint;
          return (
            <div key={name}>
              <label htmlFor={`${id}-${name}`}>
                {label}
                {isRequired && <span className="ImportDialog-star"> *</span>}
              </label>
              <Select<number>
                id={`${id}-${name}`}
                aria-label={text.column(label)}
                placeholder={text.noColumn}
                allowClear={isRequired ? false : clearing}
                showSearch={byWords}
                disabled={isDisabled}
                status={isMissing(field) ? 'error' : ''}
                {...(column !== undefined && { value: column })}
                options={options}
                onChange={(chosen?: number) => onMatch(name, chosen)}
              />
              <Typography.Text type={isMissing(field) ? 'danger' : 'secondary'} ellipsis title={under ?? ''}>
                {under}
              </Typography.Text>
            </div>
          );
        })}
      </div>
    </details>
  );
}
