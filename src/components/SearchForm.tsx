/** The filters above a list: some shown, the rest folded away, applied when asked. */
import { DownOutlined, LoadingOutlined, UpOutlined } from '@ant-design/icons';
import { Badge, Button, Col, Flex, Form, Row, Skeleton } from 'antd';
import { Suspense, useEffect, useEffectEvent, useId, useState, type ReactElement } from 'react';
import { foldedSearchFields } from '#config/constants';
import { omitEmpty } from '../lib/empty-values';
import { useTexts } from '../locales';
import { componentTexts } from './texts';

export interface SearchField<Filter> {
  readonly name: keyof Filter & string;
  readonly label: string;
  readonly control: ReactElement;
  /** Takes a whole line on a phone, where others stand in pairs. */
  readonly isWide?: boolean;
}

interface SearchFormProps<Filter extends object> {
  readonly label: string;
  readonly fields: readonly SearchField<Filter>[];
  readonly filter: Filter;
  readonly isSearching: boolean;
  readonly onSearch: (filter: Filter) => void;
  readonly onReset: () => void;
}

const columnSpans = { xs: 12, lg: 8, xl: 6 };

/** Shows `foldedSearchFields` filters until unfolded; a folded filter that is set is counted on the button. */
export function SearchForm<Filter extends object>(props: SearchFormProps<Filter>) {
  const { label, fields, filter, isSearching, onSearch, onReset } = props;
  const text = useTexts(componentTexts);
  const [form] = Form.useForm();
  const [isFolded, setIsFolded] = useState(true);
  const [wasUnfolded, setWasUnfolded] = useState(false);
  const fieldsId = useId();
  const applied: Partial<Filter> = omitEmpty(filter);
  // What is folded away is not built before it is asked for; then it stays, with what was filled in.
  const built = wasUnfolded ? fields : fields.slice(0, foldedSearchFields);
  const foldedCount = fields.slice(foldedSearchFields).filter(({ name }) => name in applied).length;

  // The filter also changes from outside, e.g. by "clear the filter" in the empty list.
  const showFilter = useEffectEvent((shown: Filter) =>
    form.setFields(fields.map(({ name }) => ({ name, value: shown[name] }))),
  );
  useEffect(() => showFilter(filter), [filter]);

  return (
    <Form
      form={form}
      role="search"
      aria-label={label}
      layout="vertical"
      onFinish={(values: Partial<Filter>) => onSearch({ ...filter, ...values })}
    >
      <Row id={fieldsId} gutter={16}>
        {built.map(({ name, label: fieldLabel, control, isWide = false }, place) => (
          <Col
            key={name}
            {...columnSpans}
            {...(isWide && { xs: 24, sm: 12 })}
            style={isFolded && place >= foldedSearchFields ? { display: 'none' } : {}}
          >
            <Suspense fallback={<Skeleton.Input active block />}>
              <Form.Item<Record<string, unknown>>
                name={name}
                label={fieldLabel}
                style={{ marginBlockEnd: 12 }}
              >
                {control}
              </Form.Item>
            </Suspense>
          </Col>
        ))}
      </Row>
      <Flex gap="small" justify="flex-end" align="center">
        {fields.length > foldedSearchFields && (
          <Badge count={isFolded ? foldedCount : 0} size="small">
            <Button
              type="link"
              aria-expanded={!isFolded}
              aria-controls={fieldsId}
              icon={isFolded ? <DownOutlined /> : <UpOutlined />}
              onClick={() => {
                setIsFolded(!isFolded);
                setWasUnfolded(true);
              }}
            >
              {isFolded ? text.unfold : text.fold}
            </Button>
          </Badge>
        )}
        <Button onClick={onReset}>{text.reset}</Button>
        {/* antd's own loading button takes no click; here the next search ends the one that runs. */}
        <Button
          type="primary"
          htmlType="submit"
          aria-busy={isSearching}
          icon={isSearching ? <LoadingOutlined /> : undefined}
        >
          {text.search}
        </Button>
      </Flex>
    </Form>
  );
}
