/** How the global search shows merchants' QR codes. */
import { QrcodeOutlined } from '@ant-design/icons';
import { labelsIn } from '#contract/labels/words';
import { qrCodeWords } from '#contract/qrcode/labels';
import { searchedKind } from '#src/area/area';
import { qrCodeTexts } from '#src/locales/qrcode';
import { qrCodePaths } from './paths';

export const searchedKinds = [
  searchedKind({
    kind: 'qrCodes',
    right: 'merchant_qrcode_menu',
    icon: <QrcodeOutlined />,
    words: (locale) => qrCodeTexts.textsIn(locale).search,
    lineOf: ({ id, code, name, status, merchantName }, locale) => ({
      id,
      title: `${code} ${name}`,
      detail: `${merchantName} · ${labelsIn(qrCodeWords, locale).status[status]}`,
      path: qrCodePaths.record(id),
    }),
  }),
];
