/** Imports merchants from a file. */
import { useMemo } from 'react';
import { fieldLabel, findFieldLabel } from '#contract/labels/entity-labels';
import { merchantImportFields, termFields, type MerchantImportField } from '#contract/merchant/constants';
import { isContactPhone } from '#contract/readers/contact-phone';
import { readers } from '#contract/readers/readers';
import { useCan } from '#src/access';
import type { ImportField } from '#src/controllers/import/match-columns';
import { ModelImport } from '#src/controllers/import/ModelImport';
import { useLabels, useTexts } from '#src/locales';
import { merchantWords } from '#contract/merchant/labels';
import { merchantTexts } from '#src/locales/merchant';
import { merchant } from '#src/models/merchant';

const { actions } = merchant;

const requiredFields: ReadonlySet<MerchantImportField> = new Set([
  'name',
  'kind',
  'contact',
  'phone',
  'regionCode',
]);

export function MerchantImportDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useTexts(merchantTexts);
  const labels = useLabels(merchantWords);
  const maySetTerms = useCan('merchant.terms');
  const fields = useMemo(() => {
    const { agent, region, contract, separator } = text.importHints;
    const hints: Partial<Record<MerchantImportField, string>> = {
      kind: Object.values(labels.kind).join(separator),
      settlementKind: Object.values(labels.settlementKind).join(separator),
      ...{ agentId: agent, regionCode: region, contractFrom: contract, contractTo: contract },
    };
    return merchantImportFields
      .filter((name) => maySetTerms || !termFields.includes(name))
      .map((name): ImportField<MerchantImportField> => ({
        name,
        label: fieldLabel(labels.fields, name),
        otherNames: findFieldLabel(merchantWords.fields, name) ?? [],
        isRequired: requiredFields.has(name),
        hint: hints[name],
        ...(name === 'phone' && { isValue: (cell) => isContactPhone(readers.contactPhone(cell)) }),
      }));
  }, [text, labels, maySetTerms]);
  return (
    <ModelImport<MerchantImportField>
      actions={actions}
      title={labels.actions.import}
      text={text}
      fields={fields}
      onClose={onClose}
    />
  );
}
