/** Who else has the page open in the editor, and since when. */
import { Typography } from 'antd';
import type { Presence } from '#contract/card-page/endpoints';
import { componentTexts } from '#src/components/texts';
import { displayTime } from '#src/lib/date';
import { useTexts } from '#src/locales';
import { editorTexts } from '../../texts';

export function PresentEditors({ editors }: { readonly editors: Presence['editors'] }) {
  const text = useTexts(editorTexts);
  const { separator } = useTexts(componentTexts).facts;
  if (editors.length === 0) return null;
  const people = editors.map(({ name, since, isSelf }) =>
    text.presentSince(isSelf ? text.presentSelf : name, displayTime(since)),
  );
  return <Typography.Text type="warning">{text.present(people.join(separator))}</Typography.Text>;
}
