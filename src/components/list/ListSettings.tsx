/** Settings of a list: its columns, their order, and the density of its rows. */
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Segmented, Typography } from 'antd';
import { densities } from '#contract/lists';
import {
  arrangeColumns,
  choicesOf,
  moveColumn,
  toggleColumn,
  usualLayout,
  type ListLayout,
} from '#src/lib/list/column-layout';
import { useTexts } from '#src/locales';
import type { ListColumn } from './list-column';
import { listTexts } from './texts';

interface ListSettingsProps {
  readonly columns: readonly Pick<ListColumn<unknown>, 'key' | 'title' | 'isPinned'>[];
  readonly layout: ListLayout;
  /** Whether the list is a table, which has a density; a phone's cards have none. */
  readonly hasRows: boolean;
  /** @param before the layout that was changed, with all its columns if one of them was */
  readonly onChange: (layout: ListLayout, before: ListLayout) => void;
}

export function ListSettings({ columns, layout, hasRows, onChange }: ListSettingsProps) {
  const { settings: text } = useTexts(listTexts);
  const arranged = arrangeColumns(columns, layout.columns);
  const before = { ...layout, columns: choicesOf(arranged) };
  const movable = arranged.filter(({ column }) => !column.isPinned);
  return (
    <Flex vertical gap="small" className="ListSettings">
      {hasRows && (
        <>
          <Typography.Text strong id="list-density">
            {text.density}
          </Typography.Text>
          <Segmented
            block
            aria-labelledby="list-density"
            value={layout.density}
            options={densities.map((density) => ({ value: density, label: text.densities[density] }))}
            onChange={(density) => onChange({ ...layout, density }, layout)}
          />
        </>
      )}
      <Flex justify="space-between" align="center">
        <Typography.Text strong>{text.columns}</Typography.Text>
        <Button type="link" size="small" onClick={() => onChange(usualLayout, before)}>
          {text.restore}
        </Button>
      </Flex>
      <ul className="ListSettings-columns">
        {movable.map(({ column: { key, title }, isHidden }, place) => (
          <Flex component="li" key={key} align="center">
            <Checkbox
              checked={!isHidden}
              style={{ flex: 1 }}
              onChange={() => onChange({ ...layout, columns: toggleColumn(arranged, key) }, before)}
            >
              {title}
            </Checkbox>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              aria-label={text.up(title)}
              disabled={place === 0}
              onClick={() => onChange({ ...layout, columns: moveColumn(arranged, key, -1) }, before)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              aria-label={text.down(title)}
              disabled={place === movable.length - 1}
              onClick={() => onChange({ ...layout, columns: moveColumn(arranged, key, 1) }, before)}
            />
          </Flex>
        ))}
      </ul>
    </Flex>
  );
}
