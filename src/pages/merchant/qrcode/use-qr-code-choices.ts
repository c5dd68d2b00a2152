/** Choices for QR codes' filters and forms: goods by kind, and published pages; read again with each page and form. */
import { useEffect, useMemo } from 'react';
import { fittingPageKinds, type PageKind } from '#contract/card-page/constants';
import { mapChoices, type Choices } from '#src/components/pickers/choices';
import { entryOption, type EntryGroup } from '#src/components/pickers/in-use';
import type { Option } from '#src/components/pickers/option';
import { componentTexts } from '#src/components/texts';
import { choicesOf } from '#src/controllers/choices-of';
import { useTexts } from '#src/locales';
import { qrcode } from '#src/models/qrcode';
import { useDispatch, useSelector } from 'saga-models/react';

const { actions } = qrcode;
const fitting: ReadonlySet<PageKind> = new Set(fittingPageKinds.qrCode);
const toOption = ({ id, name }: { readonly id: number; readonly name: string }): Option<number> => ({
  value: id,
  label: name,
});

export interface QrCodeChoices {
  readonly goods: Choices<Option<number>>;
  /** The same grouped by kind, in the order in which the kinds first appear. */
  readonly goodsByKind: Choices<EntryGroup>;
  readonly pages: Choices<Option<number>>;
  /** The pages that a code may lead to. */
  readonly fittingPages: Choices<Option<number>>;
}

export function useQrCodeChoices(): QrCodeChoices {
  const dispatch = useDispatch();
  const { disabledEntry } = useTexts(componentTexts);
  const goods = useSelector(qrcode, (state) => state.goods);
  const pages = useSelector(qrcode, (state) => state.pages);
  // Choices read before are offered meanwhile; a page may have been published since.
  useEffect(() => {
    void dispatch(actions.fetchGoods()).catch(() => undefined);
    void dispatch(actions.fetchPages()).catch(() => undefined);
  }, [dispatch]);
  return useMemo(() => {
    const named = choicesOf(goods, actions.fetchGoods(), (all) =>
      all.map((each) => ({ ...entryOption(each, disabledEntry), kindName: each.kindName })),
    );
    return {
      goods: named,
      goodsByKind: mapChoices(named, (all) =>
        [...new Set(all.map(({ kindName }) => kindName))].map((label) => ({
          label,
          options: all.filter(({ kindName }) => kindName === label),
        })),
      ),
      pages: choicesOf(pages, actions.fetchPages(), (all) => all.map(toOption)),
      fittingPages: choicesOf(pages, actions.fetchPages(), (all) =>
        all.filter(({ kind }) => fitting.has(kind)).map(toOption),
      ),
    };
  }, [goods, pages, disabledEntry]);
}
