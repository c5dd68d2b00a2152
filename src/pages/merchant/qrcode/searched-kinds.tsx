/** How the global search shows merchants' QR codes. */
import { QrcodeOutlined } from '@ant-design/icons';
import { searchedKind } from '#src/area/area';
import { qrCodeLabels } from '#src/locales/labels/qr-code';
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
      detail: `${merchantName} · ${qrCodeLabels.textsIn(locale).status[status]}`,
      path: qrCodePaths.record(id),
    }),
  }),
];
