/** How the global search shows accounts. */
import { IdcardOutlined } from '@ant-design/icons';
import { labelsIn } from '#contract/labels/words';
import { accountWords } from '#contract/user/labels';
import { searchedKind } from '#src/area/area';
import { accountTexts } from '#src/locales/account';
import { accountPaths } from './paths';

export const searchedKinds = [
  searchedKind({
    kind: 'accounts',
    right: 'account.read',
    icon: <IdcardOutlined />,
    words(locale) {
      const { entity, fields } = labelsIn(accountWords, locale);
      return { group: entity, foundBy: fields.username, hint: accountTexts.textsIn(locale).searchHint };
    },
    lineOf: ({ id, username, displayName, status }, locale) => ({
      id,
      title: displayName,
      detail: `${username} · ${labelsIn(accountWords, locale).status[status]}`,
      path: accountPaths.record(id),
    }),
  }),
];
