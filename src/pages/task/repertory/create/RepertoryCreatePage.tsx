/** Creates a print job in steps; nothing is created before the last one. */
import { Button, Card, Flex, Form, Steps } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DraftOffer } from '#src/components/draft/DraftOffer';
import { useKeptDraft } from '#src/components/draft/use-kept-draft';
import { faultShownOnPage } from '#src/components/fields/fault-shown';
import { useTranslatedErrors } from '#src/components/fields/use-translated-errors';
import { PageHeader } from '#src/components/PageHeader';
import { useLeaveQuestion } from '#src/components/unsaved/use-unsaved-work';
import { useIsNarrow } from '#src/components/use-is-narrow';
import { PrintedAddress } from '#src/components/values/PrintedAddress';
import { useDraftStore } from '#src/controllers/form/use-draft-store';
import { today } from '#src/lib/date';
import { useTexts } from '#src/locales';
import { repertory } from '#src/models/repertory';
import { replyOf } from '#src/models/reply-of';
import { useDispatch, useLoading } from 'saga-models/react';
import { repertoryPaths } from '../paths';
import { CardPicture } from './CardPicture';
import { ConfirmStep, type PrintJobPreview } from './ConfirmStep';
import {
  confirmStep,
  formOfPrintJob,
  formSteps,
  draftVersion,
  initialPrintJob,
  refusedFieldsOf,
  stepOf,
  toNewPrintJob,
  type PrintJobDraft,
  type PrintJobForm,
  type RefusedField,
} from './print-job-form';
import { createTexts } from './texts';
import { useFocusedStep } from './use-focused-step';
import { usePrintJobItems } from './use-print-job-items';
import { useDictionaries, useOldJob, usePrintedAddress } from './use-print-job-reads';

const { actions } = repertory;

export default function RepertoryCreatePage() {
  const text = useTexts(createTexts);
  const isNarrow = useIsNarrow();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [form] = Form.useForm<PrintJobForm>();
  useTranslatedErrors(form);
  const [step, setStep] = useState(0);
  const [isTouched, setIsTouched] = useState(false);
  const [createdId, setCreatedId] = useState<number>();
  const [preview, setPreview] = useState<PrintJobPreview>();
  const address = usePrintedAddress((prefix) => {
    if (!isTouched && !form.getFieldValue('prefix')) form.setFieldsValue({ prefix });
  });
  const [faulty, setFaulty] = useState<RefusedField>();
  const draft = useKeptDraft(useDraftStore<PrintJobDraft>('repertory.create', draftVersion), () => ({
    form: form.getFieldsValue(true),
    step,
  }));
  const dictionaries = useDictionaries();
  const isPreviewing = useLoading(repertory.actions.previewPrintJob);
  const isSubmitting = useLoading(repertory.actions.createPrintJob);
  const validity = Form.useWatch('validity', form);
  const cardKind = Form.useWatch('cardKind', form);

  useOldJob((old) => {
    if (isTouched) return;
    form.setFieldsValue(formOfPrintJob(old, dictionaries, today()));
    handleChange();
  });

  // In an effect, so that the leave guard knows already that nothing is unsaved.
  useEffect(() => {
    if (createdId !== undefined) void navigate(repertoryPaths.check(createdId));
  }, [createdId, navigate]);

  const steps = useFocusedStep(step);

  // In an effect, because the field's step must be shown before the field can be focused.
  useEffect(() => {
    if (faulty) form.scrollToField(faulty.name, faultShownOnPage);
  }, [faulty, form]);

  const handleChange = () => {
    setIsTouched(true);
    draft.keep();
  };

  const takeUp = (found: PrintJobDraft) => {
    form.setFieldsValue(found.form);
    // Not the confirmation itself, whose serials may have changed since.
    setStep(Math.min(found.step, confirmStep - 1));
    setIsTouched(true);
  };

  const isStepGood = () =>
    form.validateFields([...(formSteps[step]?.fields ?? [])]).then(
      () => true,
      () => {
        const faulty = form.getFieldsError().find(({ errors }) => errors.length > 0);
        if (faulty) form.scrollToField(faulty.name, faultShownOnPage);
        return false;
      },
    );

  const goOn = async () => {
    if (!(await isStepGood())) return;
    setStep(step + 1);
    if (step + 1 === confirmStep) await readPreview();
  };

  const readPreview = async () => {
    setPreview(undefined);
    const { prefix, quantity } = form.getFieldsValue();
    setPreview(await replyOf(dispatch(actions.previewPrintJob({ prefix, quantity }))));
  };

  const submit = async () => {
    const job = toNewPrintJob(form.getFieldsValue());
    draft.keep();
    const creation = await replyOf(
      dispatch(actions.createPrintJob({ job, idempotencyKey: draft.key.current })),
    );
    if (creation?.kind === 'created') {
      draft.clear();
      setCreatedId(creation.id);
    }
    if (creation?.kind === 'refused') {
      draft.key.renew();
      showRefusals(refusedFieldsOf(creation.fields));
    }
  };

  const showRefusals = (refused: readonly RefusedField[]) => {
    const [first] = refused;
    if (!first) return;
    form.setFields(refused.map(({ name, message }) => ({ name, errors: [message] })));
    const refusedStep = stepOf(refused.map(({ name }) => name));
    setStep(refusedStep);
    setFaulty(refused.find(({ name }) => stepOf([name]) === refusedStep));
  };

  useLeaveQuestion(isTouched && createdId === undefined, { isKept: true });
  const items = usePrintJobItems(dictionaries, { validity, cardKind });

  return (
    <>
      <PageHeader title={text.title} />
      <DraftOffer draft={draft} onTakeUp={takeUp} />
      {step !== confirmStep && address && address.obstacle !== null && (
        <div style={{ marginBlockEnd: 16 }}>
          <PrintedAddress address={address} />
        </div>
      )}
      <Card>
        <Steps
          current={step}
          {...(isNarrow && { size: 'small', titlePlacement: 'vertical' })}
          responsive={false}
          items={formSteps.map(({ name }, place) => ({
            title: text.steps[name],
            // Only steps back are links, because later steps were not validated yet.
            ...(place < step && { onClick: () => setStep(place) }),
          }))}
          style={{ maxWidth: 880, margin: '0 auto 24px' }}
        />
        <div className="PrintJobForm">
          <Form<PrintJobForm>
            form={form}
            layout="vertical"
            initialValues={initialPrintJob}
            onValuesChange={handleChange}
            style={{ maxWidth: step === confirmStep ? 880 : 560 }}
          >
            {/* All steps stay mounted, so that going back finds their input. */}
            <div ref={steps}>
              {formSteps.slice(0, confirmStep).map(({ name, fields }, place) => (
                <div key={name} hidden={place !== step}>
                  {fields.map((each) => items[each])}
                </div>
              ))}
            </div>
            {step === confirmStep && (
              <ConfirmStep
                form={form.getFieldsValue()}
                dictionaries={dictionaries}
                preview={preview}
                isReading={isPreviewing}
                onRead={() => void readPreview()}
              />
            )}
            <Flex justify="end" gap="small" style={{ marginBlockStart: 40 }}>
              {step > 0 && (
                <Button disabled={isSubmitting} onClick={() => setStep(step - 1)}>
                  {text.back}
                </Button>
              )}
              {step < confirmStep ? (
                <Button type="primary" onClick={() => void goOn()}>
                  {text.next}
                </Button>
              ) : (
                <Button type="primary" loading={isSubmitting} onClick={() => void submit()}>
                  {text.submit}
                </Button>
              )}
            </Flex>
          </Form>
          <CardPicture form={form} />
        </div>
      </Card>
    </>
  );
}
