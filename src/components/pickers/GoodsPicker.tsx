/** Selects enabled goods, grouped by kind; if there are none, it says where to create them. */
import { Link } from 'react-router-dom';
import { paths } from '#config/routes';
import { useCan } from '#src/access';
import { useTexts } from '#src/locales';
import { environment } from '#src/request';
import { componentTexts } from '../texts';
import { EntryPicker, type EntryPickerProps } from './EntryPicker';
import { PressedByEnter } from './PressedByEnter';

type GoodsPickerProps = Omit<EntryPickerProps, 'options' | 'groups' | 'none'> &
  Required<Pick<EntryPickerProps, 'groups'>>;

export function GoodsPicker(picker: GoodsPickerProps) {
  const { noGoods, orPressEnter } = useTexts(componentTexts);
  const mayMake = useCan('catalogue.edit');
  const none = mayMake ? (
    <PressedByEnter>
      <Link to={`${environment.base}${paths.catalogueGoods}`}>{noGoods}</Link> {orPressEnter}
    </PressedByEnter>
  ) : (
    noGoods
  );
  return <EntryPicker {...picker} none={none} />;
}
