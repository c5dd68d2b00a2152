/** The way to the printing record. */
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { Button } from 'antd';
import { useTexts } from '#src/locales';
import { repertoryPaths } from '../paths';
import { repertoryListTexts } from './texts';

export const RecordsLink = () => (
  <Button
    href={useHref(repertoryPaths.records)}
    onClick={useLinkClickHandler<HTMLAnchorElement | HTMLButtonElement>(repertoryPaths.records)}
  >
    {useTexts(repertoryListTexts).printingRecord}
  </Button>
);
