/** The page /exception/trigger, for testers: makes the server answer with an error, to see how the application reacts. */
import { Alert, Button, Card, Descriptions, Flex, Typography } from 'antd';
import { useEffect } from 'react';
import { simulatedStatuses } from '#contract/error-simulation/endpoints';
import { PageHeader } from '#src/components/PageHeader';
import { useTexts } from '#src/locales';
import { ownPageTexts } from '#src/locales/own-pages';
import { error } from '#src/models/error';
import { useDispatch, useSelector } from 'saga-models/react';

export default function TriggerPage() {
  const text = useTexts(ownPageTexts).exception;
  const dispatch = useDispatch();
  const { error: lastCode, isloading, isSimulated } = useSelector(error, (state) => state);

  useEffect(() => {
    void dispatch(error.actions.fetchState());
  }, [dispatch]);
  return (
    <>
      <PageHeader title={text.triggerTitle} />
      <Card>
        <Typography.Paragraph type="secondary">{text.triggerHint}</Typography.Paragraph>
        {isSimulated === false && (
          <Alert type="info" showIcon title={text.triggerOff} style={{ marginBottom: 16 }} />
        )}
        <Flex gap={12} wrap>
          {simulatedStatuses.map((status) => (
            <Button
              key={status}
              danger
              disabled={isSimulated === false}
              loading={isloading}
              onClick={() => {
                void dispatch(error.actions.trigger(status));
              }}
            >
              {text.triggerCode(status)}
            </Button>
          ))}
        </Flex>
        <Descriptions
          style={{ marginTop: 24 }}
          items={[{ key: 'last', label: text.lastCode, children: lastCode || text.never }]}
        />
      </Card>
    </>
  );
}
