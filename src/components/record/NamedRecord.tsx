/** A record's name, as a link if the person may open the record. */
import { Link } from 'react-router-dom';
import { useRecordAddress } from './use-record-address';

interface NamedRecordProps {
  readonly kind: string;
  readonly id: number;
  readonly name: string;
}

export function NamedRecord({ kind, id, name }: NamedRecordProps) {
  const address = useRecordAddress({ entityKind: kind, entityId: String(id) });
  return address === undefined ? name : <Link to={address}>{name}</Link>;
}
