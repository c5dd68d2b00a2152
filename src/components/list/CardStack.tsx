/** Cards below each other, each with its box where cards can be chosen. */
import { Flex, Spin } from 'antd';
import type { ReactNode } from 'react';
import './list.css';

export interface StackedCard {
  readonly key: string;
  /** What its box is called; without it the card can't be chosen. */
  readonly boxName?: string | undefined;
  readonly isPicked?: boolean;
  readonly content: ReactNode;
}

interface CardStackProps {
  readonly cards: readonly StackedCard[];
  readonly isLoading: boolean;
  /** Shown instead of cards. */
  readonly empty: ReactNode;
  readonly onPick?: (key: string, isPicked: boolean) => void;
}

export const CardStack = ({ cards, isLoading, empty, onPick }: CardStackProps) => (
  <Spin spinning={isLoading}>
    {cards.length > 0 ? (
      <Flex vertical gap="small" component="ul" className="ListCards">
        {cards.map(({ key, boxName, isPicked = false, content }) => (
          <Flex component="li" key={key} gap="small" align="start">
            {boxName !== undefined && (
              <label className="ListCards-box">
                <input
                  type="checkbox"
                  checked={isPicked}
                  aria-label={boxName}
                  onChange={({ target }) => onPick?.(key, target.checked)}
                />
              </label>
            )}
            <div className="ListCards-card">{content}</div>
          </Flex>
        ))}
      </Flex>
    ) : (
      <div className="ListCards-empty">{!isLoading && empty}</div>
    )}
  </Spin>
);
