/** A column of cards, with checkboxes if cards can be selected. */
import { Flex } from 'antd';
import {
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
  type ReactNode,
} from 'react';
import { Busy } from './Busy';
import { RowBox } from './RowBox';
import './list.css';

export interface StackedCard {
  readonly key: string;
  /** The accessible name of the card's checkbox; without it the card can't be selected. */
  readonly boxName?: string | undefined;
  readonly isPicked?: boolean;
  readonly content: ReactNode;
}

interface CardStackProps {
  readonly cards: readonly StackedCard[];
  /** The keys of the cards that are drawn first, besides the topmost ones. */
  readonly inSight?: readonly string[];
  readonly isLoading: boolean;
  /** Shown if there are no cards. */
  readonly empty: ReactNode;
  readonly onPick?: (key: string, isPicked: boolean) => void;
}

/** The number of cards that fit a phone's screen, and the number rendered in each step after them. */
const topmostCount = 8;
const stepCount = 12;
const none: readonly never[] = [];

/** Renders cards that aren't visible in short steps, between which a phone can respond to touch. */
function useDrawn(
  cards: readonly StackedCard[],
  inSight: readonly string[],
): (card: StackedCard, place: number) => boolean {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
  const isDrawn = ({ key }: StackedCard, place: number) =>
    place < topmostCount || inSight.includes(key) || drawn.has(key);
  const step = useEffectEvent(() => {
    const missing = cards.filter((card, place) => !isDrawn(card, place)).slice(0, stepCount);
    const next = [...cards.filter(isDrawn), ...missing];
    if (missing.length > 0) startTransition(() => setDrawn(new Set(next.map(({ key }) => key))));
  });
  useEffect(() => step(), [cards, drawn]);
  return isDrawn;
}

/** Deferred, so that a ticked checkbox doesn't wait for the card beside it to render. */
const CardContent = ({ children }: { readonly children: ReactNode }) => useDeferredValue(children);

export function CardStack({ cards, inSight = none, isLoading, empty, onPick }: CardStackProps) {
  const isDrawn = useDrawn(cards, inSight);
  return (
    <Busy isBusy={isLoading}>
      {cards.length > 0 ? (
        <Flex vertical gap="small" component="ul" className="ListCards">
          {cards.map((card, place) => (
            <Flex component="li" key={card.key} data-row-key={card.key} gap="small" align="start">
              {card.boxName !== undefined && (
                <RowBox
                  className="ListCards-box"
                  name={card.boxName}
                  isPicked={card.isPicked ?? false}
                  onPick={(isPicked) => onPick?.(card.key, isPicked)}
                />
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
    </Busy>
  );
}
