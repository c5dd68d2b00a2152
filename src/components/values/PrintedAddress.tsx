/** The address that an order would print for ever, or why it is not ordered like this. */
import { Alert } from 'antd';
import { useTexts } from '../../locales';
import { componentTexts } from '../texts';

/** What is drawn with the order: as long as it will be, and read out as nothing. */
const drawn = '············';

interface PrintedAddressProps {
  /** Undefined while it is being asked for. */
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
