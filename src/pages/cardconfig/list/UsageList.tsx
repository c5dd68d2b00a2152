/** The print jobs and QR codes that lead to a page: the number of each kind, and links to the first ones. */
import { Typography } from 'antd';
import { Link } from 'react-router-dom';
import type { cardPage } from '#contract/card-page/endpoints';
import type { ReplyOf } from '#contract/endpoint';
import { entityWords } from '#contract/entities';
import { useCan } from '#src/access';
import { useRecordAddress } from '#src/components/record/use-record-address';
import { displayCount } from '#src/lib/display-number';
import { useLabels, useTexts } from '#src/locales';
import { cardPageTexts } from '#src/locales/card-page';
import { qrCodePaths } from '../../merchant/qrcode/paths';

export type Usages = ReplyOf<typeof cardPage.listUsages>;
type Usage = Usages[number];

interface UsageListProps {
  readonly usages: Usages;
  readonly pageId: number;
}

export function UsageList({ usages, pageId }: UsageListProps) {
  const mayQrCodes = useCan('merchant_qrcode_menu');
  const { usages: text } = useTexts(cardPageTexts);
  const entities = useLabels(entityWords);
  return usages.map(({ entity, count, examples }) => (
    <div key={entity} style={{ marginBlockEnd: 12 }}>
      <Typography.Text strong>
        {entity === 'qr_code' && mayQrCodes ? (
          <Link to={qrCodePaths.ofPage(pageId)}>
            {text.line(entities[entity].entity, displayCount(count))}
          </Link>
        ) : (
          text.line(entities[entity].entity, displayCount(count))
        )}
      </Typography.Text>
      <ul className="LinkList" style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
        {examples.map((example) => (
          <li key={example.id}>
            <UsageLink entity={entity} example={example} />
          </li>
        ))}
        {count > examples.length && (
          <li style={{ listStyle: 'none' }}>{text.more(displayCount(count - examples.length))}</li>
        )}
      </ul>
    </div>
  ));
}

interface UsageLinkProps extends Pick<Usage, 'entity'> {
  readonly example: Usage['examples'][number];
}

function UsageLink({ entity, example: { id, name } }: UsageLinkProps) {
  const address = useRecordAddress({ entityKind: entity, entityId: String(id) });
  return address === undefined ? name : <Link to={address}>{name}</Link>;
}
