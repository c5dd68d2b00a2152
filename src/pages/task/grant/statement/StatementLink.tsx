/** The way to the statements. */
import { Button } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useTexts } from '#src/locales';
import { grantLabels } from '#src/locales/labels/grant';
import { grantPaths } from '../paths';

export const StatementLink = () => (
  <Button
    href={useHref(grantPaths.statement)}
    onClick={useLinkClickHandler<HTMLAnchorElement | HTMLButtonElement>(grantPaths.statement)}
  >
    {useTexts(grantLabels).lists.statements}
  </Button>
);
