/** The scans of a QR code by day, as a line chart, and their sum. */
import { Flex, Segmented } from 'antd';
import { useState } from 'react';
import { qrCodeWords } from '#contract/qrcode/labels';
import { EmptyState } from '#src/components/EmptyState';
import { DayLine } from '#src/components/values/DayLine';
import { FigureStrip } from '#src/components/values/FigureStrip';
import { RecordView } from '#src/controllers/record/RecordView';
import { useRecord } from '#src/controllers/record/use-record';
import { dayAfter, today } from '#src/lib/date';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { qrCodeTexts } from '#src/locales/qrcode';
import { qrcode } from '#src/models/qrcode';
import { useModel } from 'saga-models/react';

const { actions } = qrcode;

const spans = [7, 30, 366] as const;
type Span = (typeof spans)[number];

const summed = [
  'scanCount',
  'visitorCount',
  'activationCount',
  'otherActivationCount',
  'suspendedScanCount',
] as const;

export function ScanTab({ qrCodeId }: { readonly qrCodeId: number }) {
  const { record: text } = useTexts(qrCodeTexts);
  const { fields } = useLabels(qrCodeWords);
  const { scanDays, problems } = useModel(qrcode, 'scanDays', 'problems');
  const [days, setDays] = useState<Span>(30);
  const record = useRecord(
    {
      data: scanDays,
      problem: problems.scanDays,
      fetch: actions.fetchScanDays({ id: qrCodeId, days }),
      clear: actions.clearScanDays(),
    },
    `${qrCodeId} ${days}`,
  );
  return (
    <Flex vertical gap="middle">
      <Segmented<Span>
        aria-label={text.scans}
        value={days}
        options={spans.map((value) => ({ value, label: text.days[value] }))}
        onChange={setDays}
        style={{ alignSelf: 'start' }}
      />
      <RecordView record={record} waitingLines={4}>
        {(found) => {
          const sum = (name: (typeof summed)[number]) => found.reduce((total, day) => total + day[name], 0);
          if (found.length === 0) return <EmptyState title={text.noScans} />;
          const to = today();
          const from = dayAfter(to, 1 - days);
          return (
            <Flex vertical gap="middle">
              <FigureStrip
                label={text.scans}
                figures={summed.map((name) => ({
                  title: fields[name],
                  count: sum(name),
                }))}
              />
              <DayLine
                title={fields.scanCount}
                label={text.chartLabel(displayCount(sum('scanCount')), from, to)}
                days={found.map(({ day, scanCount }) => ({ day, count: scanCount }))}
                span={{ from, to }}
              />
            </Flex>
          );
        }}
      </RecordView>
    </Flex>
  );
}
