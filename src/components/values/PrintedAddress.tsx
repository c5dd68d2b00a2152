/** The address that will be printed on the cards of an order, or the reason why it can't be ordered. */
import { Alert } from 'antd';
import { useTexts } from '#src/locales';
import { componentTexts } from '../texts';

/** Stands for the part that is generated with the order: as long as that will be, and not read out. */
const drawn = '············';

interface PrintedAddressProps {
  /** Undefined while loading. */
  readonly address: { readonly beginning: string; readonly obstacle: string | null } | undefined;
}

export function PrintedAddress({ address }: PrintedAddressProps) {
  const { printedAddress } = useTexts(componentTexts);
  if (!address) return null;
  if (address.obstacle !== null) return <Alert showIcon type="error" title={address.obstacle} />;
  return (
    <Alert
      showIcon
      type="info"
      title={
        <span style={{ overflowWrap: 'anywhere' }}>
          {printedAddress}
          <strong>{address.beginning}</strong>
          <span aria-hidden>{drawn}</span>
        </span>
      }
    />
  );
}
