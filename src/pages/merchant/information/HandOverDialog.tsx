/** The dialog 移交商户: gives all merchants of an agent to another agent or to nobody, and previews what goes with them. */
import { Form, Select } from 'antd';
import { useEffect } from 'react';
import type { BodyOf } from '#contract/endpoint';
import { merchantLimits } from '#contract/merchant/constants';
import type { merchant as endpoints } from '#contract/merchant/endpoints';
import { merchantWords } from '#contract/merchant/labels';
import { offering } from '#src/components/pickers/choices';
import { entryName } from '#src/components/pickers/in-use';
import { ReasonField } from '#src/components/ReasonField';
import { componentTexts } from '#src/components/texts';
import { actionWords } from '#src/controllers/actions/texts';
import { choicesOf } from '#src/controllers/choices-of';
import { fieldRules } from '#src/controllers/form/field-rules';
import { RecordFormDialog } from '#src/controllers/form/RecordFormDialog';
import { formWords } from '#src/controllers/form/texts';
import { displayCount } from '#src/lib/display-number';
import { byWords } from '#src/lib/match-words';
import { useLabels, useTexts } from '#src/locales';
import { merchantTexts } from '#src/locales/merchant';
import { merchant } from '#src/models/merchant';
import { replyOf } from '#src/models/reply-of';
import { useDispatch, useLoading, useModel } from 'saga-models/react';

type Given = BodyOf<typeof endpoints.handOverMerchants>;

interface HandOverForm {
  readonly agentId?: number;
  /** 0 for nobody. */
  readonly toAgentId?: number;
  readonly reason: string;
}

const nobody = 0;

export function HandOverDialog({ onDone }: { readonly onDone: () => void }) {
  const { handOver: text } = useTexts(merchantTexts);
  const { actions, fields } = useLabels(merchantWords);
  const { reasonFor } = useLabels(actionWords);
  const { disabledEntry } = useTexts(componentTexts);
  const { choose } = fieldRules(useLabels(formWords));
  const dispatch = useDispatch();
  const [form] = Form.useForm<HandOverForm>();
  const { agents, merchantAgents, handOver, problems } = useModel(
    merchant,
    'agents',
    'merchantAgents',
    'handOver',
    'problems',
  );
  const isCounting = useLoading(merchant.actions.fetchHandOver);
  const agentId = Form.useWatch('agentId', form);
  useEffect(() => {
    void dispatch(merchant.actions.fetchMerchantAgents()).catch(() => undefined);
    void dispatch(merchant.actions.fetchAgents()).catch(() => undefined);
    return () => void dispatch(merchant.actions.clearHandOver());
  }, [dispatch]);
  useEffect(() => {
    if (agentId !== undefined) void dispatch(merchant.actions.fetchHandOver(agentId)).catch(() => undefined);
  }, [agentId, dispatch]);
  // What was counted for another agent says nothing about this one.
  const isCounted = agentId !== undefined && !isCounting && problems.handOver === undefined;
  const counts = isCounted ? handOver : undefined;
  const merchantCount = counts?.merchantCount ?? 0;
  return (
    <RecordFormDialog<HandOverForm, Given>
      draft={{ form: 'merchant.handOver', version: 1 }}
      title={actions.handOver}
      confirmText={counts ? text.ok(displayCount(merchantCount)) : actions.handOver}
      isClosed={merchantCount === 0}
      form={form}
      toGiven={({ agentId: from = 0, toAgentId = nobody, reason }) => ({
        agentId: from,
        toAgentId: toAgentId === nobody ? null : toAgentId,
        expectedCount: merchantCount,
        reason: reason.trim(),
      })}
      send={(body, { idempotencyKey }) =>
        replyOf(dispatch(merchant.actions.handOverMany({ body, idempotencyKey })))
      }
      onDone={onDone}
      onCancel={onDone}
    >
      <Form.Item name="agentId" label={fields.agent} rules={[choose(fields.agent)]}>
        <Select
          showSearch={byWords}
          {...offering(
            choicesOf(merchantAgents, merchant.actions.fetchMerchantAgents(), (all) =>
              all.map((agent) => ({
                value: agent.id,
                label: text.option(entryName(agent, disabledEntry), displayCount(agent.merchantCount)),
              })),
            ),
          )}
        />
      </Form.Item>
      <Form.Item name="toAgentId" label={fields.toAgent} rules={[choose(fields.toAgent)]}>
        <Select
          showSearch={byWords}
          {...offering(
            choicesOf(agents, merchant.actions.fetchAgents(), (all) => [
              ...all
                .filter(({ id, isEnabled }) => isEnabled && id !== agentId)
                .map(({ id, name }) => ({ value: id, label: name })),
              { value: nobody, label: text.nobody },
            ]),
          )}
        />
      </Form.Item>
      {counts && (
        <ul style={{ paddingInlineStart: 20 }} aria-live="polite">
          <li>{text.merchants(displayCount(counts.merchantCount))}</li>
          <li>{text.grants(displayCount(counts.openGrantCount), displayCount(counts.openCardCount))}</li>
          <li>{text.codes(displayCount(counts.qrCodeCount))}</li>
          <li>{text.statements}</li>
        </ul>
      )}
      <ReasonField label={reasonFor(actions.handOver)} max={merchantLimits.reasonMax} />
    </RecordFormDialog>
  );
}
