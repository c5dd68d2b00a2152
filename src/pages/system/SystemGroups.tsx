/** The state of the system in groups: facts, and advice where something is wrong. */
import { Alert, Button, Card, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { failedJobDays } from '#contract/system/constants';
import type { SystemState } from '#contract/system/endpoints';
import { StatusTag } from '#src/components/values/StatusTag';
import { FactList, type Fact } from '#src/controllers/record/FactList';
import { blank } from '#src/lib/blank';
import { displayExactInstant } from '#src/lib/date';
import { displayBytes } from '#src/lib/display-bytes';
import { displayCount, displayNumber } from '#src/lib/display-number';
import { useTexts } from '#src/locales';
import { systemState } from '#src/models/system/system-state';
import { useDispatch, useLoading, useModel } from 'saga-models/react';
import { findingsOf, type Advice, type SystemGroup } from './findings';
import { systemTexts, type SystemTexts } from './texts';

const { actions } = systemState;

interface SystemGroupsProps {
  readonly state: SystemState;
}

export function SystemGroups({ state }: SystemGroupsProps) {
  const text = useTexts(systemTexts);
  const dispatch = useDispatch();
  const { stock: compared, trail: walked } = useModel(systemState, 'stock', 'trail');
  const stock = newest(state.stock, compared);
  const audit = { ...state.audit, walk: newest(state.audit.walk, walked?.walk) };
  const current = { ...state, stock, audit };
  const findings = findingsOf(current);
  return (
    <div style={grid}>
      <Group name="process" advice={findings.process} facts={processFacts(text, current)} />
      <Group name="database" advice={findings.database} facts={databaseFacts(text, current)} />
      <Group name="jobs" advice={findings.jobs} facts={jobFacts(text, current)} />
      <Group name="storage" advice={findings.storage} facts={storageFacts(text, current)} />
      <Group name="audit" advice={findings.audit} facts={auditFacts(text, current)}>
        {walked?.isUnderWay === true && <Alert type="info" title={text.audit.underWay} />}
        <CheckButton
          part="trail"
          isChecking={useLoading(actions.fetchTrail)}
          onCheck={() => dispatch(actions.fetchTrail())}
        />
      </Group>
      <Group
        name="stock"
        advice={findings.stock}
        isUnknown={stock === null}
        checkedAt={stock?.checkedAt}
        facts={stockFacts(text, stock)}
      >
        <CheckButton
          part="stock"
          isChecking={useLoading(actions.fetchStock)}
          onCheck={() => dispatch(actions.fetchStock())}
        />
      </Group>
    </div>
  );
}

/** As many columns as there is room for. */
const grid = {
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(400px, 100%), 1fr))',
} as const;

type Stock = SystemState['stock'];

/** The later of two checks: the one that this page has requested, and the one in the state. */
const newest = <Check extends { readonly checkedAt: string }>(
  told: Check | null,
  asked: Check | null | undefined,
): Check | null => (asked && (told === null || told.checkedAt < asked.checkedAt) ? asked : told);

interface GroupProps {
  readonly name: SystemGroup;
  readonly advice: readonly Advice[];
  readonly facts: readonly Fact[];
  readonly isUnknown?: boolean;
  /** When the comparison was made, for a fact that isn't read live. */
  readonly checkedAt?: string | undefined;
  readonly children?: ReactNode;
}

function Group({ name, advice, facts, isUnknown = false, checkedAt, children }: GroupProps) {
  const text = useTexts(systemTexts);
  const isFine = advice.length === 0;
  const tone = isUnknown ? 'quiet' : isFine ? 'good' : 'waiting';
  const label = isUnknown ? text.unknown : isFine ? text.fine : text.attention;
  return (
    <Card
      size="small"
      title={<h2 style={{ margin: 0, fontSize: 16 }}>{text.groups[name]}</h2>}
      extra={<StatusTag tone={tone} label={label} />}
    >
      <Flex vertical gap="small">
        {advice.map((each) => (
          <Alert key={each} type="warning" title={text.advice[each]} />
        ))}
        <FactList facts={facts} />
        {checkedAt !== undefined && (
          <Typography.Text type="secondary" style={{ fontSize: 12 }}>
            {text.checkedAt(displayExactInstant(checkedAt))}
          </Typography.Text>
        )}
        {children}
      </Flex>
    </Card>
  );
}

interface CheckButtonProps {
  readonly part: 'stock' | 'trail';
  readonly isChecking: boolean;
  readonly onCheck: () => Promise<unknown>;
}

function CheckButton({ part, isChecking, onCheck }: CheckButtonProps) {
  const text = useTexts(systemTexts);
  const { problems } = useModel(systemState, 'problems');
  const check = () => void onCheck().catch(() => undefined);
  return (
    <Flex vertical gap="small" align="start">
      {problems[part] && <Alert type="error" title={text.checkFailed} />}
      <Button loading={isChecking} onClick={check}>
        {text.check}
      </Button>
    </Flex>
  );
}

const processFacts = (
  { process: text }: SystemTexts,
  { process, printing, startedAt }: SystemState,
): readonly Fact[] => [
  [text.version, process.version],
  [text.startedAt, displayExactInstant(startedAt)],
  [text.delay, text.delayValue(displayNumber(Math.round(process.eventLoopDelayMs)))],
  [text.memory, displayBytes(process.memoryBytes)],
  [text.free, displayBytes(process.freeBytes)],
  [text.printedOrigin, printing.origin ?? text.notSet],
  [text.clock, displaySkew(text, process.clockSkewMs)],
  ...(process.droppedLogLineCount > 0
    ? [[text.droppedLogLines, displayCount(process.droppedLogLineCount)] as const]
    : []),
];

function displaySkew(text: SystemTexts['process'], skewMs: number): string {
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  if (seconds === 0) return text.clockSame;
  return (skewMs > 0 ? text.clockAhead : text.clockBehind)(displayNumber(seconds));
}

function databaseFacts({ database: text }: SystemTexts, { database, backup }: SystemState): readonly Fact[] {
  const { engine, version, byteCount, migration, connections, hasPageChecksums } = database;
  const { open, max, waiting } = connections;
  return [
    [text.engine, `${text.engines[engine]} ${version}`],
    [text.size, displayBytes(byteCount)],
    [text.migration, migration],
    [text.connections, text.connectionsValue(open, max, waiting)],
    [text.backup, backup.provenAt === null ? text.noBackup : displayExactInstant(backup.provenAt)],
    [text.checksums, hasPageChecksums ? text.checksumsOn : text.checksumsOff],
  ];
}

const jobFacts = (text: SystemTexts, { jobs }: SystemState): readonly Fact[] =>
  jobs.map(({ kind, queuedCount, runningCount, failedCount }) => [
    text.jobKinds[kind],
    [
      text.job(queuedCount, runningCount),
      ...(failedCount > 0 ? [text.jobFailed(failedCount, failedJobDays)] : []),
    ].join(' · '),
  ]);

const storageFacts = ({ storage: text }: SystemTexts, { storage }: SystemState): readonly Fact[] => [
  [text.place, text.kinds[storage.kind]],
  ...(storage.fault ? [[text.variables, storage.fault.variables.join(' ')] as const] : []),
];

function auditFacts({ audit: text }: SystemTexts, { audit }: SystemState): readonly Fact[] {
  const { recordCount, lastAt, anchoredCount, anchoredAt, faultAt, walk, round } = audit;
  const anchor =
    anchoredCount !== null && anchoredAt !== null
      ? text.anchorValue(displayCount(anchoredCount), displayExactInstant(anchoredAt))
      : blank;
  return [
    [text.records, text.recordsValue(displayCount(recordCount))],
    [text.last, lastAt === null ? blank : displayExactInstant(lastAt)],
    [text.anchor, anchor],
    ...(faultAt === null ? [] : [[text.faultAt, text.faultAtValue(displayCount(faultAt))] as const]),
    [text.walk, walkText(text, walk)],
    [
      text.round,
      round === null ? blank : text.roundValue(displayCount(round.position), displayCount(recordCount)),
    ],
  ];
}

export function walkText(text: SystemTexts['audit'], walk: SystemState['audit']['walk']): string {
  if (walk === null) return text.neverWalked;
  // Where no record can be named, e.g. when the head of the trail is gone.
  if (walk.fault !== null && walk.position === 0) return text.walkUnlike(displayExactInstant(walk.checkedAt));
  const say = walk.fault === null ? text.walkWhole : text.walkBroken;
  return say(displayCount(walk.position), displayExactInstant(walk.checkedAt));
}

const stockFacts = ({ stock: text }: SystemTexts, stock: Stock): readonly Fact[] =>
  stock === null ? [[text.checkedAt, text.never]] : [[text.differences, displayCount(stock.differenceCount)]];
