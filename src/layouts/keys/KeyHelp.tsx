/** The list of keyboard shortcuts, and the switch for those of one character. */
import { Descriptions, Flex, Switch } from 'antd';
import { useId, useState } from 'react';
import { Dialog } from '#src/components/layers/Dialog';
import { useLabels } from '#src/locales';
import { keysChoice } from './keys-choice';
import { keyWords } from './texts';

export default function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const text = useLabels(keyWords);
  const [isOn, setIsOn] = useState(() => keysChoice.read() === 'on');
  const switchId = useId();
  return (
    <Dialog footer={null} title={text.title} width={520} onCancel={onClose}>
      <Descriptions
        bordered
        column={1}
        size="small"
        items={Object.entries(text.keys).map(([keys, what]) => ({
          key: keys,
          label: <kbd style={{ whiteSpace: 'nowrap' }}>{keys}</kbd>,
          children: what,
        }))}
      />
      <Flex align="center" gap="small" style={{ marginBlockStart: 8 }}>
        <Switch
          id={switchId}
          checked={isOn}
          onChange={(checked) => {
            keysChoice.save(checked ? 'on' : 'off');
            setIsOn(checked);
          }}
        />
        <label htmlFor={switchId} style={{ paddingBlock: 9 }}>
          {text.isOn}
        </label>
      </Flex>
    </Dialog>
  );
}
