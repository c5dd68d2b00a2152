/** The drawer of a record beside its list, in any read state: facts, actions, history. */
import { Flex, Result, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { SideDrawer } from '#src/components/layers/SideDrawer';
import { MissingIcon } from '#src/components/record/MissingIcon';
import { useIsNarrow } from '#src/components/use-is-narrow';
import { recordIdOf } from '#src/lib/list/record-key';
import { useLabels } from '#src/locales';
import { RecordAuditTrail } from '../audit-trail/RecordAuditTrail';
import { OverCurrent } from './OverCurrent';
import { RecordView } from './RecordView';
import { recordWords } from './texts';
import { useRecord, type RecordRead } from './use-record';

export interface RecordTab {
  readonly key: string;
  readonly label: string;
  /** The tab is rendered and read again whenever it is opened. */
  readonly destroyOnHidden?: boolean;
  readonly children: ReactNode;
}

interface RecordDrawerProps<Data> {
  /** The record's id, as in the address. */
  readonly recordKey: string;
  readonly entityKind: string;
  /** The title until the record has been read. */
  readonly entity: string;
  readonly read: (id: number) => RecordRead<Data>;
  readonly nameOf: (data: Data) => string;
  /** Changes with every write that leaves an entry in the audit trail. */
  readonly revisionOf: (data: Data) => string;
  /** The record's state and actions. */
  readonly head: (data: Data) => ReactNode;
  /** An open dialog about the record, if any; a form in it sends the version that it was opened with. */
  readonly dialog?: (data: Data) => ReactNode;
  readonly children: (data: Data) => ReactNode;
  /** Tabs between facts and history, for what belongs to the record. */
  readonly tabs?: (data: Data) => readonly RecordTab[];
  /** The history, if the area reads it by a call of its own; by default, the audit trail. */
  readonly log?: (data: Data) => ReactNode;
  readonly onClose: () => void;
}

export function RecordDrawer<Data>(props: RecordDrawerProps<Data>) {
  const { recordKey, entity, read, nameOf, onClose } = props;
  const id = recordIdOf(recordKey);
  const data = id === undefined ? undefined : read(id).data;
  return (
    <SideDrawer
      isInAddress
      rowKey={recordKey}
      size="large"
      title={data === undefined ? entity : nameOf(data)}
      onClose={onClose}
    >
      {id === undefined ? <Missing entity={entity} /> : <Shown key={id} {...props} id={id} />}
    </SideDrawer>
  );
}

function Shown<Data>({ id, ...props }: RecordDrawerProps<Data> & { readonly id: number }) {
  const { entityKind, entity, read, revisionOf, head, dialog, children, tabs, log } = props;
  const text = useLabels(recordWords);
  const isNarrow = useIsNarrow();
  const record = useRecord(read(id), id);
  return (
    <RecordView record={record} missing={<Missing entity={entity} />} waitingLines={12}>
      {(data) => (
        <>
          <OverCurrent record={record}>{dialog?.(data)}</OverCurrent>
          <Flex wrap gap="small" align="center">
            {head(data)}
          </Flex>
          <Tabs
            // With this gap five tabs fit on a phone; otherwise antd adds an overflow button without an accessible
            // name.
            {...(isNarrow && { tabBarGutter: 16 })}
            items={[
              { key: 'facts', label: text.facts, children: children(data) },
              ...(tabs?.(data) ?? []),
              {
                key: 'log',
                label: text.log,
                children: log?.(data) ?? (
                  <RecordAuditTrail
                    asCards
                    entityKind={entityKind}
                    entityId={id}
                    revision={revisionOf(data)}
                  />
                ),
              },
            ]}
          />
        </>
      )}
    </RecordView>
  );
}

function Missing({ entity }: { readonly entity: string }) {
  const text = useLabels(recordWords);
  return <Result icon={<MissingIcon />} title={text.missing(entity)} subTitle={text.missingHint} />;
}
