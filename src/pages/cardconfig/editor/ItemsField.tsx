/** A field with a list of items, each with fields of its own: items are added at the end, moved and removed. */
import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '#src/locales';
import { editorTexts } from '../texts';
import { useField } from './field-scope';

interface ItemsFieldProps<Item> {
  readonly path: string;
  readonly label: string;
  /** The name of one item. */
  readonly itemLabel: string;
  readonly items: readonly Item[];
  readonly max: number;
  readonly newItem: Item;
  readonly onChange: (items: Item[]) => void;
  /** @param change replaces the item */
  readonly children: (item: Item, path: string, change: (item: Item) => void) => ReactNode;
}

export function ItemsField<Item>(props: ItemsFieldProps<Item>) {
  const { path, label, itemLabel, items, max, newItem, onChange, children } = props;
  const text = useTexts(editorTexts);
  const { id, problem } = useField(path);
  return (
    <section aria-label={label} style={{ marginBlockEnd: 12 }}>
      <div style={{ marginBlockEnd: 4 }}>{label}</div>
      {items.map((item, at) => {
        const name = text.itemName(itemLabel, String(at + 1));
        return (
          // Items have no id, so their index is the key.
          <div
            key={at}
            role="group"
            aria-label={name}
            style={{ marginBlockEnd: 12, padding: 12, border: '1px solid var(--line)', borderRadius: 8 }}
          >
            <Flex justify="space-between" align="center">
              <strong>{name}</strong>
              <span>
                {at > 0 && (
                  <Button
                    type="text"
                    icon={<ArrowUpOutlined />}
                    aria-label={text.moveItemUp(name)}
                    onClick={() => onChange(items.toSpliced(at, 1).toSpliced(at - 1, 0, item))}
                  />
                )}
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={text.removeItem(name)}
                  onClick={() => onChange(items.toSpliced(at, 1))}
                />
              </span>
            </Flex>
            {children(item, `${path}.${at}`, (changed) => onChange(items.with(at, changed)))}
          </div>
        );
      })}
      {problem !== undefined && <div style={{ marginBlockEnd: 8, color: 'var(--danger)' }}>{problem}</div>}
      <Button
        id={id}
        icon={<PlusOutlined />}
        disabled={items.length >= max}
        onClick={() => onChange([...items, newItem])}
      >
        {text.addItem}
      </Button>
    </section>
  );
}
