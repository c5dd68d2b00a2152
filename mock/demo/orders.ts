/** The demo's print jobs: those that a year's grants are taken from, and one in each status. */
import type { CardKind } from '#contract/card/constants';
import { printJobStatus } from '#contract/repertory/constants';

const { waitingForPrint, printing, finished, cancelled } = printJobStatus;

export interface DemoOrder {
  readonly cardName: string;
  readonly cardKind: CardKind;
  readonly teachingMaterial: string;
  /** From 学段 down. */
  readonly category: readonly string[];
  readonly goods: string;
  readonly presents: readonly string[];
  readonly prefix: string;
  readonly quantity: number;
  readonly faceValueFen: number;
  readonly printShop?: string;
  readonly daysAgo: number;
  /** Validity in days from the activation; a year by default. */
  readonly validDays?: number;
  /** The status that it is brought to. */
  readonly status: typeof waitingForPrint | typeof printing | typeof finished | typeof cancelled;
  /** Number of scrapped cards, at the end of the range. */
  readonly scrappedCount?: number;
  readonly note?: string;
}

export const demoOrders: readonly DemoOrder[] = [
  {
    cardName: '一年级语文同步卡',
    cardKind: 'physical',
    teachingMaterial: '人教版',
    category: ['小学', '一年级', '语文'],
    goods: '同步学习会员',
    presents: ['每日晨读打卡'],
    prefix: 'YW1',
    quantity: 1200,
    faceValueFen: 24_800,
    printShop: '苏州金卡印务',
    daysAgo: 352,
    status: finished,
    scrappedCount: 5,
  },
  {
    cardName: '四年级数学同步卡',
    cardKind: 'physical',
    teachingMaterial: '人教版',
    category: ['小学', '四年级', '数学'],
    goods: '小学数学同步课（全年）',
    presents: ['口算训练营'],
    prefix: 'SX4',
    quantity: 1000,
    faceValueFen: 29_800,
    printShop: '华印智能卡有限公司',
    daysAgo: 236,
    status: finished,
  },
  {
    cardName: '暑期英语电子卡',
    cardKind: 'electronic',
    teachingMaterial: '外研版',
    category: ['小学'],
    goods: '小学英语同步课（全年）',
    presents: [],
    prefix: 'SQ',
    quantity: 400,
    faceValueFen: 12_800,
    daysAgo: 160,
    validDays: 90,
    status: finished,
  },
  {
    cardName: '三年级数学同步卡',
    cardKind: 'physical',
    teachingMaterial: '人教版',
    category: ['小学', '三年级', '数学'],
    goods: '小学数学同步课（全年）',
    presents: ['口算训练营', '错题本会员'],
    prefix: 'SX3',
    quantity: 3000,
    faceValueFen: 29_800,
    printShop: '华印智能卡有限公司',
    daysAgo: 40,
    status: finished,
    scrappedCount: 12,
    note: '秋季学期首批',
  },
  {
    cardName: '五年级英语同步卡',
    cardKind: 'physical',
    teachingMaterial: '外研版',
    category: ['小学', '五年级', '英语'],
    goods: '小学英语同步课（全年）',
    presents: ['每日晨读打卡'],
    prefix: 'YY5',
    quantity: 1500,
    faceValueFen: 26_800,
    printShop: '苏州金卡印务',
    daysAgo: 21,
    status: finished,
    scrappedCount: 3,
  },
  {
    cardName: '寒假阅读电子卡',
    cardKind: 'electronic',
    teachingMaterial: '人教版',
    category: ['小学'],
    goods: '分级阅读会员',
    presents: [],
    prefix: 'YD',
    quantity: 800,
    faceValueFen: 9_900,
    daysAgo: 9,
    status: finished,
  },
  {
    cardName: '活动体验卡',
    cardKind: 'physical',
    teachingMaterial: '北师大版',
    category: ['小学', '一年级'],
    goods: '同步学习会员',
    presents: [],
    prefix: 'TY',
    quantity: 200,
    faceValueFen: 0,
    daysAgo: 7,
    status: cancelled,
  },
  {
    cardName: '八年级物理同步卡',
    cardKind: 'physical',
    teachingMaterial: '人教版',
    category: ['初中', '八年级', '物理'],
    goods: '初中物理同步课（学期）',
    presents: ['作业批改 50 次'],
    prefix: 'WL8',
    quantity: 1000,
    faceValueFen: 39_800,
    printShop: '广州粤彩制卡厂',
    daysAgo: 4,
    status: printing,
  },
  {
    cardName: '中考冲刺卡',
    cardKind: 'physical',
    teachingMaterial: '人教版',
    category: ['初中', '九年级', '数学'],
    goods: '中考真题精讲',
    presents: ['计算能力训练 30 天', '错题本会员'],
    prefix: 'ZK9',
    quantity: 600,
    faceValueFen: 49_800,
    printShop: '华印智能卡有限公司',
    daysAgo: 1,
    status: waitingForPrint,
  },
];
