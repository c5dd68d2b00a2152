/** The filters above a list in one line: some visible, the others folded, applied on submit. */
import { DownOutlined, LoadingOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { Badge, Button, Flex, Form, Skeleton } from 'antd';
import { Suspense, useEffect, useEffectEvent, useId, useRef, useState, type ReactElement } from 'react';
import { foldedSearchFields } from '#config/constants';
import { displayCount } from '#src/lib/display-number';
import { isEmptyValue, omitEmpty } from '#src/lib/empty-values';
import type { FilterFault } from '#src/lib/list/filters';
import { shownTyped } from '#src/lib/shown-typed';
import { useTexts } from '#src/locales';
import { componentTexts } from '../texts';
import './SearchForm.css';

export interface SearchField<Filter> {
  readonly name: keyof Filter & string;
  readonly label: string;
  readonly control: ReactElement;
  /** The filter is shown only as a chip, not in the form. */
  readonly isFromLinks?: true;
  /** The text of a value, for the filter's chip. */
  readonly textOf?: (value: unknown, openRange: OpenRange) => string;
  /** Why a value can't be searched for; the field shows it, and no search is made. */
  readonly faultOf?: (value: unknown) => FilterFault | undefined;
}

/** The texts of values that have none of their own: of a day range with only one end, and of an unknown record. */
export interface OpenRange {
  readonly from: (day: string) => string;
  readonly until: (day: string) => string;
  /** Of a record that is not among those that may be chosen. */
  readonly unknown: (id: string) => string;
}

export interface SearchFormProps<Filter extends object> {
  readonly label: string;
  readonly fields: readonly SearchField<Filter>[];
  readonly filter: Filter;
  readonly isSearching: boolean;
  /** Nothing is folded, because the form has a sheet of its own. */
  readonly isWhole?: boolean;
  readonly onSearch: (filter: Filter) => void;
  readonly onReset: () => void;
}

/** Shows `foldedSearchFields` filters until unfolded; a folded filter that is set is counted on the button. */
export function SearchForm<Filter extends object>(props: SearchFormProps<Filter>) {
  const { label, filter, isSearching, isWhole = false, onSearch, onReset } = props;
  const fields = props.fields.filter(({ isFromLinks }) => !isFromLinks);
  const text = useTexts(componentTexts);
  const [form] = Form.useForm();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [wasUnfolded, setWasUnfolded] = useState(false);
  const fieldsId = useId();
  const applied: Partial<Filter> = omitEmpty(filter);
  const isFolded = !isWhole && !isUnfolded;
  // Folded fields are rendered when they are first unfolded; then they stay, with their input.
  const built = wasUnfolded || isWhole ? fields : fields.slice(0, foldedSearchFields);
  const foldedCount = fields.slice(foldedSearchFields).filter(({ name }) => name in applied).length;

  // The filter also changes from outside, e.g. by "clear the filter" in the empty list. Fields whose filter has not
  // changed keep their typed but unsearched text.
  const shown = useRef<Partial<Filter>>({});
  const showFilter = useEffectEvent((next: Filter) => {
    const changed = fields.filter(({ name }) => !isSame(shown.current[name], next[name]));
    shown.current = next;
    form.setFields(changed.map(({ name }) => ({ name, value: next[name] })));
  });
  useEffect(() => showFilter(filter), [filter]);
  /** Blanks are no filter, so the field does not go on showing them. */
  const clearBlank = (values: Partial<Filter>) => {
    const blank = Object.entries(values).filter(([, value]) => isEmptyValue(value));
    form.setFields(blank.map(([name]) => ({ name, value: undefined })));
  };
  const reset = () => {
    form.setFields(fields.map(({ name }) => ({ name, value: undefined, errors: [] })));
    onReset();
  };

  const faultText = (fault: FilterFault) =>
    fault.kind === 'tooLong'
      ? text.filterFaults.tooLong(displayCount(fault.max))
      : text.filterFaults[fault.kind](shownTyped(fault.typed));

  return (
    <Form
      form={form}
      role="search"
      aria-keyshortcuts="/"
      aria-label={label}
      layout="vertical"
      className={isWhole ? 'SearchForm SearchForm-whole' : 'SearchForm'}
      onFinish={(values: Partial<Filter>) => {
        clearBlank(values);
        onSearch({ ...filter, ...values });
      }}
    >
      <div id={fieldsId} className="SearchForm-fields">
        {built.map(({ name, label: fieldLabel, control, faultOf }, place) => (
          <div key={name} hidden={isFolded && place >= foldedSearchFields}>
            <Suspense fallback={<Skeleton.Input active block />}>
              <Form.Item<Record<string, unknown>>
                name={name}
                label={fieldLabel}
                validateTrigger="onBlur"
                rules={[
                  {
                    validator(_rule, value: unknown) {
                      const fault = isEmptyValue(value) ? undefined : faultOf?.(value);
                      return fault ? Promise.reject(new Error(faultText(fault))) : Promise.resolve();
                    },
                  },
                ]}
              >
                {control}
              </Form.Item>
            </Suspense>
          </div>
        ))}
      </div>
      <Flex gap="small" justify="flex-end" align="center" className="SearchForm-buttons">
        {!isWhole && fields.length > foldedSearchFields && (
          <Badge count={isFolded ? foldedCount : 0} size="small">
            <Button
              type="text"
              aria-expanded={!isFolded}
              aria-controls={fieldsId}
              icon={isFolded ? <DownOutlined /> : <UpOutlined />}
              iconPlacement="end"
              onClick={() => {
                setIsUnfolded(isFolded);
                setWasUnfolded(true);
              }}
            >
              {isFolded ? text.unfold : text.fold}
            </Button>
          </Badge>
        )}
        <Button onClick={reset}>{text.reset}</Button>
        {/*
          antd's own loading button takes no click; here the next search ends the one that runs. There is always an icon:
          one that comes and goes would move the fields of the line at each search.
        */}
        <Button
          type="primary"
          htmlType="submit"
          aria-busy={isSearching}
          icon={isSearching ? <LoadingOutlined /> : <SearchOutlined />}
        >
          {text.search}
        </Button>
      </Flex>
    </Form>
  );
}

/** Filter values are texts, numbers, or lists of them. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
