/** The page 我的账号: facts, password, second factor, sessions, and display settings. */
import { Button, Card, Col, Flex, Row, Segmented, Typography } from 'antd';
import { useState } from 'react';
import { localeNames, locales } from '#config/locales';
import type { OwnAccount } from '#contract/own-account/endpoints';
import { accountWords } from '#contract/user/labels';
import { PageHeader } from '#src/components/PageHeader';
import { FactList } from '#src/controllers/record/FactList';
import { RecordView } from '#src/controllers/record/RecordView';
import { useRecord } from '#src/controllers/record/use-record';
import { useMessages, useLabels, useTexts } from '#src/locales';
import { accountTexts } from '#src/locales/account';
import { menuTexts } from '#src/locales/menu';
import { ownAccount } from '#src/models/account/own-account';
import { global, shadeChoices, type ShadeChoice } from '#src/models/global';
import { login } from '#src/models/login';
import { useDispatch, useLoading, useModel, useSelector } from 'saga-models/react';
import { useRoleName } from '../role-name';
import { SessionList, SignInList } from '../SessionList';
import { PasswordDialog } from './PasswordDialog';
import { SecondFactor } from './SecondFactor';

const { actions } = ownAccount;

export default function OwnAccountPage() {
  const { routes } = useMessages();
  const { own, problems } = useModel(ownAccount, 'own', 'problems');
  const record = useRecord({ data: own, problem: problems.own, fetch: actions.fetchOwn() });
  return (
    <>
      <PageHeader title={routes.ownAccount} />
      <RecordView record={record} waitingLines={12}>
        {(data) => <Sections own={data} />}
      </RecordView>
    </>
  );
}

function Sections({ own }: { readonly own: OwnAccount }) {
  const { own: text, sessions } = useTexts(accountTexts);
  const { fields } = useLabels(accountWords);
  const dispatch = useDispatch();
  const isEnding = useLoading(actions.endSessions);
  const [isChanging, setIsChanging] = useState(false);
  const end = (sessionId?: number) =>
    void dispatch(actions.endSessions(sessionId === undefined ? {} : { sessionId })).catch(() => undefined);
  return (
    <Row gutter={[16, 16]}>
      <Col xs={24} lg={12}>
        <Flex vertical gap="middle">
          <Who own={own} />
          <Card title={text.password}>
            <Typography.Paragraph type="secondary">{text.passwordHint}</Typography.Paragraph>
            <Button onClick={() => setIsChanging(true)}>{text.changePassword}</Button>
          </Card>
          <Card title={fields.secondFactor}>
            <SecondFactor own={own} />
          </Card>
          <Display />
        </Flex>
      </Col>
      <Col xs={24} lg={12}>
        <Flex vertical gap="middle">
          <Card
            title={sessions.tab}
            extra={
              own.sessions.length > 1 && (
                <Button disabled={isEnding} onClick={() => end()}>
                  {sessions.endOthers}
                </Button>
              )
            }
          >
            <SessionList
              sessions={own.sessions}
              isBusy={isEnding}
              onEnd={end}
              onEndCurrent={() => void dispatch(login.actions.signOut({}))}
            />
          </Card>
          <Card title={sessions.signIns}>
            <SignInList signIns={own.signIns} />
          </Card>
        </Flex>
      </Col>
      {isChanging && (
        <PasswordDialog
          hasFactor={own.secondFactor !== null}
          onDone={() => setIsChanging(false)}
          onCancel={() => setIsChanging(false)}
        />
      )}
    </Row>
  );
}

function Who({ own: { username, displayName, role, agentName } }: { readonly own: OwnAccount }) {
  const { own: text } = useTexts(accountTexts);
  const { fields, scope } = useLabels(accountWords);
  const roleName = useRoleName();
  return (
    <Card title={text.account}>
      <FactList
        facts={[
          [fields.username, username],
          [fields.displayName, displayName],
          [fields.role, roleName(role)],
          [fields.scope, agentName ?? scope.all],
        ]}
      />
    </Card>
  );
}

/** Aligns the choices, also with the longer English names. */
const choiceName = { minWidth: '6.5em' } as const;

/** The switches of the header, with their names. */
function Display() {
  const menu = useTexts(menuTexts);
  const { own: text } = useTexts(accountTexts);
  const dispatch = useDispatch();
  const { locale, shadeChoice } = useSelector(global, (state) => state);
  const shades: Record<ShadeChoice, string> = {
    system: menu.themeSystem,
    light: menu.themeLight,
    dark: menu.themeDark,
  };
  return (
    <Card title={text.display}>
      <Flex vertical gap="middle" align="start">
        <Flex wrap gap="small" align="center">
          <span style={choiceName}>{text.language}</span>
          <Segmented
            aria-label={text.language}
            value={locale}
            options={locales.map((value) => ({ value, label: localeNames[value] }))}
            onChange={(value) => dispatch(global.actions.saveLocale(value))}
          />
        </Flex>
        <Flex wrap gap="small" align="center">
          <span style={choiceName}>{menu.theme}</span>
          <Segmented
            aria-label={menu.theme}
            value={shadeChoice}
            options={shadeChoices.map((value) => ({ value, label: shades[value] }))}
            onChange={(value) => dispatch(global.actions.saveShadeChoice(value))}
          />
        </Flex>
      </Flex>
    </Card>
  );
}
