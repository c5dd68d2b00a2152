/** Cards below each other, each with its box where cards can be chosen. */
import { Flex, Spin } from 'antd';
import {
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
  type ReactNode,
} from 'react';
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

/** Cards of a new page that a phone has room for, and those that are drawn in one go after them. */
const inSightCount = 8;
const stepCount = 12;

/** Below what is in sight, cards are drawn in short steps, between which a phone answers a finger. */
function useDrawn(cards: readonly StackedCard[]): (card: StackedCard, place: number) => boolean {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
  const isDrawn = ({ key }: StackedCard, place: number) => place < inSightCount || drawn.has(key);
  const step = useEffectEvent(() => {
    const missing = cards.filter((card, place) => !isDrawn(card, place)).slice(0, stepCount);
    const next = [...cards.filter(isDrawn), ...missing];
    if (missing.length > 0) startTransition(() => setDrawn(new Set(next.map(({ key }) => key))));
  });
  useEffect(() => step(), [cards, drawn]);
  return isDrawn;
}

/** As it was until the new one is ready: a box that is ticked does not wait for what stands beside it. */
const CardContent = ({ children }: { readonly children: ReactNode }) => useDeferredValue(children);

export function CardStack({ cards, isLoading, empty, onPick }: CardStackProps) {
  const isDrawn = useDrawn(cards);
  return (
    <Spin spinning={isLoading}>
      {cards.length > 0 ? (
        <Flex vertical gap="small" component="ul" className="ListCards">
          {cards.map((card, place) => (
            <Flex component="li" key={card.key} gap="small" align="start">
              {card.boxName !== undefined && (
                <label className="ListCards-box">
                  <input
                    type="checkbox"
                    checked={card.isPicked ?? false}
                    aria-label={card.boxName}
                    onChange={({ target }) => onPick?.(card.key, target.checked)}
                  />
                </label>
              )}
              <div className="ListCards-card">
                <CardContent>{isDrawn(card, place) && card.content}</CardContent>
              </div>
            </Flex>
          ))}
        </Flex>
      ) : (
        <div className="ListCards-empty">{!isLoading && empty}</div>
      )}
    </Spin>
  );
}
