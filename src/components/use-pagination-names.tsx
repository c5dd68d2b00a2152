/** Gives the arrows of antd's pagination accessible names. */
import type { PaginationProps } from 'antd';
import { cloneElement, isValidElement } from 'react';
import { useTexts } from '#src/locales';
import { componentTexts } from './texts';

export function usePaginationNames(): Required<Pick<PaginationProps, 'itemRender'>> {
  const { previousPage, nextPage } = useTexts(componentTexts);
  return {
    itemRender(_page, type, element) {
      if ((type !== 'prev' && type !== 'next') || !isValidElement(element)) return element;
      const names = { 'aria-label': type === 'prev' ? previousPage : nextPage };
      return cloneElement(element, names);
    },
  };
}
