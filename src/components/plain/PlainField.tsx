/** A labelled field without antd, with a place for its error message. */
import type { ComponentProps, ReactNode } from 'react';
import './plain-controls.css';

export interface PlainFieldProps extends Omit<ComponentProps<'input'>, 'children'> {
  readonly id: string;
  readonly label: string;
  readonly problem?: string | undefined;
  /** A hint while typing; announced when it appears. */
  readonly hint?: ReactNode;
}

/** The message's place is always rendered, so that nothing moves when a message appears. */
export const PlainField = ({ id, label, problem = '', hint, ...input }: PlainFieldProps) => (
  <div className="plain-field">
    <label htmlFor={id}>{label}</label>
    <input id={id} {...input} aria-invalid={problem !== ''} aria-describedby={`${id}-problem ${id}-hint`} />
    <p id={`${id}-problem`} className="plain-field-problem" role="alert">
      {problem}
    </p>
    <p id={`${id}-hint`} className="plain-field-hint" role="status">
      {hint}
    </p>
  </div>
);
