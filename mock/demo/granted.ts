/** The demo's grants, oldest first: cards, recipient, and outcome. */

export interface DemoGrant {
  readonly daysAgo: number;
  readonly cardName: string;
  /** Index of the demo's merchant, which also determines the agent; without it the cards go to users. */
  readonly merchant?: number;
  readonly quantity: number;
  /** The outcome of its arrival. */
  readonly fate: 'full' | 'short' | 'damaged' | 'partial' | 'waiting' | 'revoked' | 'users';
  /** Number of missing or damaged cards. */
  readonly missing?: number;
  /** Number of cards returned to the stock some days later. */
  readonly returned?: number;
  /** Number of cards that customers have activated. */
  readonly activated: number;
}

const chinese = '一年级语文同步卡';
const maths4 = '四年级数学同步卡';
const summer = '暑期英语电子卡';
const maths3 = '三年级数学同步卡';
const english = '五年级英语同步卡';
const reading = '寒假阅读电子卡';

/** Of every eight merchants, 0 to 2 belong to the eastern agent, 3 to 5 to the western one, 6 and 7 to none. */
export const demoGrants: readonly DemoGrant[] = [
  { daysAgo: 330, cardName: chinese, merchant: 0, quantity: 160, fate: 'full', activated: 118 },
  { daysAgo: 318, cardName: chinese, merchant: 1, quantity: 120, fate: 'full', activated: 74 },
  { daysAgo: 300, cardName: chinese, merchant: 6, quantity: 150, fate: 'damaged', missing: 3, activated: 92 },
  { daysAgo: 282, cardName: chinese, merchant: 4, quantity: 200, fate: 'full', activated: 96 },
  { daysAgo: 262, cardName: chinese, merchant: 8, quantity: 100, fate: 'full', activated: 58 },
  { daysAgo: 240, cardName: chinese, merchant: 5, quantity: 140, fate: 'short', missing: 4, activated: 63 },
  { daysAgo: 222, cardName: chinese, merchant: 13, quantity: 120, fate: 'full', activated: 51 },
  { daysAgo: 205, cardName: maths4, merchant: 2, quantity: 150, fate: 'full', activated: 87 },
  { daysAgo: 190, cardName: maths4, merchant: 14, quantity: 130, fate: 'full', activated: 46 },
  { daysAgo: 171, cardName: maths4, merchant: 9, quantity: 180, fate: 'partial', activated: 52 },
  { daysAgo: 150, cardName: maths4, merchant: 19, quantity: 140, fate: 'full', activated: 66 },
  { daysAgo: 140, cardName: summer, quantity: 60, fate: 'users', activated: 47 },
  { daysAgo: 132, cardName: maths4, merchant: 10, quantity: 100, fate: 'full', activated: 41 },
  { daysAgo: 124, cardName: summer, merchant: 16, quantity: 120, fate: 'full', activated: 83 },
  { daysAgo: 110, cardName: maths4, merchant: 12, quantity: 120, fate: 'damaged', missing: 2, activated: 44 },
  { daysAgo: 100, cardName: summer, merchant: 21, quantity: 80, fate: 'full', activated: 39 },
  { daysAgo: 35, cardName: maths3, merchant: 17, quantity: 300, fate: 'full', activated: 112 },
  { daysAgo: 30, cardName: maths3, merchant: 20, quantity: 400, fate: 'full', activated: 97 },
  { daysAgo: 24, cardName: maths3, merchant: 22, quantity: 250, fate: 'short', missing: 5, activated: 61 },
  { daysAgo: 17, cardName: english, merchant: 28, quantity: 240, fate: 'full', returned: 20, activated: 36 },
  { daysAgo: 16, cardName: maths3, merchant: 24, quantity: 200, fate: 'full', activated: 33 },
  { daysAgo: 12, cardName: english, merchant: 30, quantity: 200, fate: 'full', activated: 21 },
  { daysAgo: 9, cardName: maths3, merchant: 27, quantity: 300, fate: 'partial', activated: 14 },
  { daysAgo: 7, cardName: reading, quantity: 40, fate: 'users', activated: 22 },
  { daysAgo: 6, cardName: english, merchant: 32, quantity: 180, fate: 'revoked', activated: 0 },
  { daysAgo: 5, cardName: reading, merchant: 31, quantity: 100, fate: 'full', activated: 24 },
  { daysAgo: 3, cardName: maths3, merchant: 25, quantity: 150, fate: 'waiting', activated: 0 },
  { daysAgo: 2, cardName: english, merchant: 29, quantity: 220, fate: 'waiting', activated: 0 },
  { daysAgo: 1, cardName: maths3, merchant: 33, quantity: 100, fate: 'waiting', activated: 0 },
];
