/** The facts of a record: the main ones always visible, the others in titled groups, empty ones folded into one line. */
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Descriptions } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { blank } from '#src/lib/blank';
import { useTexts } from '#src/locales';
import { componentTexts } from '../texts';
import './FactGroups.css';

/** A fact is empty if its value is `blank`, null or ''. */
export type Fact = readonly [label: string, value: ReactNode];

export interface FactGroup {
  readonly title: string;
  readonly facts: readonly Fact[];
}

interface FactGroupsProps {
  /** Always visible. */
  readonly main: readonly Fact[];
  readonly groups: readonly FactGroup[];
  /** The place is narrow, whatever the window's width; then everything is visible, in one column. */
  readonly isNarrow?: boolean;
}

export function FactGroups({ main, groups, isNarrow = false }: FactGroupsProps) {
  const { facts: text } = useTexts(componentTexts);
  const [isOpen, setOpen] = useState(isNarrow);
  const groupsId = useId();
  return (
    <div className="FactGroups">
      <Facts facts={main} columns={isNarrow ? 1 : { xs: 1, sm: 2, lg: 3, xl: 4 }} />
      {isNarrow && <Missing facts={main} />}
      {!isNarrow && (
        <Button
          type="link"
          size="small"
          className="FactGroups-more"
          aria-expanded={isOpen}
          aria-controls={groupsId}
          icon={isOpen ? <UpOutlined /> : <DownOutlined />}
          iconPlacement="end"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? text.less : text.more}
        </Button>
      )}
      <div id={groupsId} hidden={!isOpen} className={isNarrow ? undefined : 'FactGroups-groups'}>
        {isOpen &&
          groups.map(({ title, facts }) => (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              <Facts facts={facts} columns={isNarrow ? 1 : { xs: 1, sm: 2 }} />
              <Missing facts={facts} />
            </section>
          ))}
      </div>
    </div>
  );
}

interface FactsProps {
  readonly facts: readonly Fact[];
  readonly columns: number | Partial<Record<'xs' | 'sm' | 'lg' | 'xl', number>>;
}

/** In one column the values are aligned; a longer label wraps into two lines. */
const oneColumn = {
  label: { width: 'var(--fact-label)', flex: 'none' },
  content: { overflowWrap: 'anywhere' },
} as const;

const Facts = ({ facts, columns }: FactsProps) => (
  <Descriptions
    size="small"
    column={columns}
    // Labels that have a column of their own need no colon.
    {...(columns === 1 && { styles: oneColumn, colon: false })}
    items={facts.filter(isGiven).map(([label, children]) => ({ key: label, label, children }))}
  />
);

/** One line that names all empty facts. */
function Missing({ facts }: { readonly facts: readonly Fact[] }) {
  const { facts: text } = useTexts(componentTexts);
  const missing = facts.filter((fact) => !isGiven(fact));
  if (missing.length === 0) return null;
  return <p>{text.missing(missing.map(([label]) => label).join(text.separator))}</p>;
}

const isGiven = ([, value]: Fact): boolean =>
  value !== blank && value !== null && value !== undefined && value !== false && value !== '';
