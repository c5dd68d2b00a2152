/** The actions on one job: the first as a link, the others behind 更多; a closed one says why. */
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import type { PrintJob } from '#contract/repertory';
import { mayCall, useAuthList } from '#src/access';
import { useTexts } from '#src/locales';
import { offeredActions, type JobAction, type OfferedAction } from './job-actions';
import { jobTexts } from './texts';

interface JobActionsProps {
  readonly job: PrintJob;
  readonly onAction: (action: JobAction, job: PrintJob) => void;
  readonly buttonType?: 'link' | 'default';
}

export function JobActions({ job, onAction, buttonType = 'link' }: JobActionsProps) {
  const text = useTexts(jobTexts);
  const authList = useAuthList();
  const [first, ...others] = offeredActions(job, (access) => mayCall(authList, access));
  if (!first) return null;
  const size = buttonType === 'link' ? 'small' : 'medium';
  return (
    <>
      <ActionButton
        offered={first}
        type={buttonType === 'link' ? 'link' : 'primary'}
        size={size}
        onClick={() => onAction(first.action, job)}
      />
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: others.map(({ action, label, refusal }) => ({
              key: action,
              label:
                refusal === undefined
                  ? text.actions[label]
                  : text.closedAction(text.actions[label], text.refusals[refusal]),
              danger: action === 'cancel',
              disabled: refusal !== undefined,
              onClick: () => onAction(action, job),
            })),
          }}
        >
          <Button type={buttonType} size={size} icon={<DownOutlined />} iconPlacement="end">
            {text.more}
          </Button>
        </Dropdown>
      )}
    </>
  );
}

interface ActionButtonProps {
  readonly offered: OfferedAction;
  readonly type: 'link' | 'primary';
  readonly size: 'small' | 'medium';
  readonly onClick: () => void;
}

function ActionButton({ offered: { label, refusal }, ...button }: ActionButtonProps) {
  const text = useTexts(jobTexts);
  if (refusal === undefined) return <Button {...button}>{text.actions[label]}</Button>;
  return (
    <Tooltip title={text.refusals[refusal]}>
      <Button {...button} disabled>
        {text.actions[label]}
      </Button>
    </Tooltip>
  );
}
