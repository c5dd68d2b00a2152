/** The stock's marks, which are edited in place, and the history of its alarms. */
import { shellTexts, worded } from '#src/locales';
import * as service from '#src/services/stock';
import { defineModel } from 'saga-models';
import { reads } from '../calls/reads';
import { write, writes } from '../calls/writes';

const parts = reads({
  thresholds: (_all: void, signal) => service.listThresholds(signal),
  alarms: service.listAlarms,
});

export const stock = defineModel({
  namespace: 'stock',
  state: parts.state,
  reducers: parts.reducers,
  effects: (tools) => {
    const showAgain = () => [parts.again(tools)('thresholds', undefined)];
    return {
      ...parts.effects(tools),
      ...writes({
        updateThreshold: write({
          send: service.updateThreshold,
          message({ version }, before) {
            if (version === before.version) return undefined;
            return worded(shellTexts, (text) => text.shell.marksMoved);
          },
          isUndoable: ({ version }, before) => version !== before.version,
          // The change may have raised or ended an alarm, so everything is read again.
          after: (_edit, outcome) => (outcome === 'refused' ? [] : showAgain()),
        }),
      }),
    };
  },
});
