/** How the global search shows accounts. */
import { IdcardOutlined } from '@ant-design/icons';
import { searchedKind } from '#src/area/area';
import { accountTexts } from '#src/locales/account';
import { accountLabels } from '#src/locales/labels/account';
import { accountPaths } from './paths';

export const searchedKinds = [
  searchedKind({
    kind: 'accounts',
    right: 'account.read',
    icon: <IdcardOutlined />,
    words(locale) {
      const { entity, fields } = accountLabels.textsIn(locale);
      return { group: entity, foundBy: fields.username, hint: accountTexts.textsIn(locale).searchHint };
    },
    lineOf: ({ id, username, displayName, status }, locale) => ({
      id,
      title: displayName,
      detail: `${username} · ${accountLabels.textsIn(locale).status[status]}`,
      path: accountPaths.record(id),
    }),
  }),
];
