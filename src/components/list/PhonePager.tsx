/** Turns the pages of rows on a phone, one by one or to a number that is typed. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useTexts } from '../../locales';
import { componentTexts } from '../texts';
import { listTexts } from './texts';

interface PhonePagerProps {
  readonly currentPage: number;
  readonly pageCount: number;
  readonly onTurn: (currentPage: number) => void;
}

export function PhonePager({ currentPage, pageCount, onTurn }: PhonePagerProps) {
  const { previousPage, nextPage } = useTexts(componentTexts);
  const { page } = useTexts(listTexts);
  if (pageCount <= 1) return null;
  const turnTo = (typed: string) => {
    const wanted = Math.trunc(Number(typed));
    if (wanted >= 1 && wanted !== currentPage) onTurn(Math.min(wanted, pageCount));
  };
  return (
    <Flex justify="center" align="center" gap="small" className="Pager">
      <Button
        type="text"
        icon={<LeftOutlined />}
        aria-label={previousPage}
        disabled={currentPage === 1}
        onClick={() => onTurn(currentPage - 1)}
      />
      <input
        key={currentPage}
        className="Pager-page"
        inputMode="numeric"
        aria-label={page}
        defaultValue={currentPage}
        onBlur={({ target }) => turnTo(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && turnTo(currentTarget.value)}
      />
      / {pageCount}
      <Button
        type="text"
        icon={<RightOutlined />}
        aria-label={nextPage}
        disabled={currentPage >= pageCount}
        onClick={() => onTurn(currentPage + 1)}
      />
    </Flex>
  );
}
