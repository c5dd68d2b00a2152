/** A card's status as a StatusTag. */
import type { CardStatus } from '#contract/card/constants';
import { cardWords } from '#contract/card/labels';
import { useLabels } from '#src/locales';
import { StatusTag, type Tone } from './StatusTag';

const cardTones: Record<CardStatus, Tone> = {
  0: 'waiting',
  1: 'good',
  2: 'running',
  3: 'running',
  4: 'good',
  5: 'quiet',
  6: 'caution',
  9: 'quiet',
};

export const CardStatusTag = ({ status }: { readonly status: CardStatus }) => (
  <StatusTag tone={cardTones[status]} label={useLabels(cardWords).status[status]} />
);
