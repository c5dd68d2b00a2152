/** Texts of the home page, in English. */
import { counted } from '#src/locales/counted';
import type { WelcomeTexts } from './index';

export const enUS: WelcomeTexts = {
  greeting: (name) => `Hello, ${name}`,
  todo: 'To do',
  waitingForConfirm: 'Deliveries to confirm',
  waitingForReceipt: 'To be received',
  partlyReceived: 'Partly received',
  handOver: 'To hand over',
  failedJobs: 'Failed jobs',
  expiringJobs: 'Jobs expiring soon',
  expiringLine: (count, days) =>
    `${counted(count, 'job')} with stock to be activated within ${counted(days, 'day')}`,
  lowStock: 'Stock alarms',
  nothingToDo: 'Nothing to do, everything is fine',
  stock: 'Stock',
  stockByKind: 'Available stock by card type',
  available: 'Available',
  awaited: (count) => `${counted(count, 'card')} awaited`,
  granted: 'Granted',
  lately: (count) => `${count} in the last 30 days`,
  jobs: (count) => counted(count, 'print job'),
  batches: (count) => counted(count, 'grant'),
  lowStockLine: (kind, available, threshold) =>
    `${kind}: ${counted(available, 'card')} available, below the mark of ${threshold}`,
  recoveringStockLine: (kind, available, upper) =>
    `${kind}: ${counted(available, 'card')} available, the alarm ends at ${upper}`,
  checklist: 'Getting started',
  checklistHint: 'Five steps from the first print order to the first grant.',
  steps: {
    order: 'New study cards',
    export: 'Export print file',
    confirm: 'Confirm the delivery',
    merchant: 'New merchant',
    grant: 'Grant cards',
  },
  screens: 'Pages you can open',
  noRights: 'This account has no rights yet',
  noRightsHint: 'Ask an administrator to assign you a role, then sign in again.',
  loadFailed: 'The overview could not be loaded',
  activity: 'Grants and activations',
  activatedIn: (days) => (days === 1 ? 'Activated today' : `Activated, last ${days} days`),
  change: (before, days) => (days === 1 ? `${before} yesterday` : `previous period: ${before}`),
  trend: 'Activation trend',
  trendLabel: (total, from, to) => `${counted(total, 'card')} activated from ${from} to ${to}`,
  topMerchants: 'Most activations in the last 30 days',
  cards: (count) => counted(count, 'card'),
};
