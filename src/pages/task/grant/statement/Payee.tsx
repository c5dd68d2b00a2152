/** Where a statement is to be paid, as far as the office has said it. */
import { Typography } from 'antd';
import { settingsWords } from '#contract/settings/labels';
import { useRecord } from '#src/controllers/record/use-record';
import { useLabels } from '#src/locales';
import { officeSettings } from '#src/models/system/settings';
import { useModel } from 'saga-models/react';

const shown = ['officeName', 'bankHolder', 'bankName', 'bankAccount'] as const;

export function Payee() {
  const { fields } = useLabels(settingsWords);
  const { payee, problems } = useModel(officeSettings, 'payee', 'problems');
  useRecord({ data: payee, problem: problems.payee, fetch: officeSettings.actions.fetchPayee() });
  const said = shown.flatMap((name) => (payee?.[name] ? [`${fields[name]} ${payee[name]}`] : []));
  return said.length > 0 && <Typography.Text copyable>{said.join(' · ')}</Typography.Text>;
}
