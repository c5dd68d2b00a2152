/** A record beside its list, in whichever state it is: what it is, what may be done to it, and what was done. */
import { Flex, Result, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useIsNarrow } from '../../components/use-is-narrow';
import { MissingIcon } from '../../components/record/MissingIcon';
import { recordIdOf } from '../../lib/list/record-key';
import { useTexts } from '../../locales';
import { RecordAuditTrail } from '../audit-trail/RecordAuditTrail';
import { OverCurrent } from './OverCurrent';
import { RecordView } from './RecordView';
import { recordTexts } from './texts';
import { useRecord, type RecordRead } from './use-record';
import { SideDrawer } from '../../components/layers/SideDrawer';

export interface RecordTab {
  readonly key: string;
  readonly label: string;
  /** It is drawn, and read, anew whenever it is opened. */
  readonly destroyOnHidden?: boolean;
  readonly children: ReactNode;
}

interface RecordDrawerProps<Data> {
  /** The record's id, as the address has it. */
  readonly recordKey: string;
  readonly entityKind: string;
  /** What the record is called until it has been read. */
  readonly entity: string;
  readonly read: (id: number) => RecordRead<Data>;
  readonly nameOf: (data: Data) => string;
  /** Changes with every step that leaves an entry in the trail. */
  readonly revisionOf: (data: Data) => string;
  /** Its state and its actions. */
  readonly head: (data: Data) => ReactNode;
  /** What is being asked about it, if anything is: a form names the version that it was filled in over. */
  readonly dialog?: (data: Data) => ReactNode;
  readonly children: (data: Data) => ReactNode;
  /** Between its facts and its trail: what belongs to it. */
  readonly tabs?: (data: Data) => readonly RecordTab[];
  /** What was done to it, where the area tells that by a call of its own; the audit trail without it. */
  readonly log?: (data: Data) => ReactNode;
  readonly onClose: () => void;
}

export function RecordDrawer<Data>(props: RecordDrawerProps<Data>) {
  const { recordKey, entity, read, nameOf, onClose } = props;
  const id = recordIdOf(recordKey);
  const data = id === undefined ? undefined : read(id).data;
  return (
    <SideDrawer isInAddress size="large" title={data === undefined ? entity : nameOf(data)} onClose={onClose}>
      {id === undefined ? <Missing entity={entity} /> : <Shown key={id} {...props} id={id} />}
    </SideDrawer>
  );
}

function Shown<Data>({ id, ...props }: RecordDrawerProps<Data> & { readonly id: number }) {
  const { entityKind, entity, read, revisionOf, head, dialog, children, tabs, log } = props;
  const text = useTexts(recordTexts);
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
            // Five tabs fit a phone so: antd's button for the others has no name.
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
  const text = useTexts(recordTexts);
  return <Result icon={<MissingIcon />} title={text.missing(entity)} subTitle={text.missingHint} />;
}
