/** Chooses goods that are in use, under their kinds; where there are none yet, it says where they are made. */
import { Link } from 'react-router-dom';
import { paths } from '#config/routes';
import { useTexts } from '../../locales';
import { componentTexts } from '../texts';
import { EntryPicker, type EntryPickerProps } from './EntryPicker';

export function GoodsPicker({ groups, ...picker }: Omit<EntryPickerProps, 'options' | 'none'>) {
  const { noGoods } = useTexts(componentTexts);
  return <EntryPicker {...picker} groups={groups} none={<Link to={paths.catalogueGoods}>{noGoods}</Link>} />;
}
