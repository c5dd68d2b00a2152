/** Imports merchants from a file. */
import { useMemo } from 'react';
import { merchantFields } from '#contract/merchant/fields';
import { merchantWords } from '#contract/merchant/labels';
import { termFields, type MerchantImportField } from '#contract/merchant/terms';
import { useCan } from '#src/access';
import { importFields } from '#src/controllers/fields/import-fields';
import type { ImportField } from '#src/controllers/import/match-columns';
import { ModelImport } from '#src/controllers/import/ModelImport';
import { useLabels, useTexts } from '#src/locales';
import { merchantTexts } from '#src/locales/merchant';
import { merchant } from '#src/models/merchant';

const { actions } = merchant;

export function MerchantImportDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useTexts(merchantTexts);
  const labels = useLabels(merchantWords);
  const maySetTerms = useCan('merchant.terms');
  const fields = useMemo(() => {
    const { agent: agentId, region: regionCode, contract, separator } = text.importHints;
    const own = importFields(merchantFields, labels, separator, {
      ...{ agentId, regionCode, contractFrom: contract, contractTo: contract, paidTo: contract },
    });
    const sharesCreditCode: ImportField<MerchantImportField> = {
      name: 'sharesCreditCode',
      label: labels.fields.sharesCreditCode,
      otherNames: merchantWords.fields.sharesCreditCode,
      isRequired: false,
    };
    return [...own, sharesCreditCode].filter(({ name }) => maySetTerms || !termFields.includes(name));
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
