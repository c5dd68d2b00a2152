/** The name in header and title: the office's own, or the product's. */
import { useMessages } from '#src/locales';
import { global } from '#src/models/global';
import { useSelector } from 'saga-models/react';

export function useProduct(): string {
  const { product } = useMessages();
  return useSelector(global, ({ office }) => office.officeName) || product;
}
