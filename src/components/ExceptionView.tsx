/** An error page: what happened, facts to pass on, and a button to the home page (spec section 2). */
import { Button, Flex, Typography } from 'antd';
import './ExceptionView.css';

export const exceptionTypes = ['403', '404', '500'] as const;
export type ExceptionType = (typeof exceptionTypes)[number];

/** Unknown types fall back to 404 (spec section 2). */
export const exceptionTypeOf = (type: string | undefined): ExceptionType =>
  exceptionTypes.find((known) => known === type) ?? '404';

export interface ExceptionFact {
  readonly label: string;
  /** Both shown and copied. */
  readonly value: string;
}

interface ExceptionViewProps {
  readonly type: ExceptionType;
  readonly message: string;
  /** Facts to pass on, e.g. the missing right or the request's id. */
  readonly facts?: readonly ExceptionFact[];
  readonly homeLabel: string;
  readonly onHome: () => void;
}

export const ExceptionView = ({ type, message, facts = [], homeLabel, onHome }: ExceptionViewProps) => (
  <section className="ExceptionView">
    <div className="ExceptionView-card" aria-hidden="true">
      {type}
    </div>
    <Typography.Title level={1} className="ExceptionView-title">
      {message}
    </Typography.Title>
    {facts.length > 0 && (
      <Flex vertical gap={4} align="center">
        {facts.map(({ label, value }) => (
          <Typography.Text key={value} type="secondary" copyable={{ text: value }}>
            {label} {value}
          </Typography.Text>
        ))}
      </Flex>
    )}
    <Button type="primary" size="large" onClick={onHome}>
      {homeLabel}
    </Button>
  </section>
);
