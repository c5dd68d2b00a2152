import { walkText } from './SystemGroups';
import { zhCN } from './texts';

describe('what the card of the trail says of the last walk', () => {
  it.each([
    ['not yet of a first one', null, '尚未核对完一遍'],
    ['how many records are whole', { fault: null, position: 9 }, /，9 条完好$/],
    ['from which record on it is broken', { fault: 'cut', position: 1200 }, /，第 1,200 条起不符$/],
    ['no number where no record can be named', { fault: 'altered', position: 0 }, /\d，与写入时不符$/],
  ] as const)('says %s', (_, found, said) => {
    const walk = found && { ...found, checkedAt: '2026-11-22T12:00:00.000Z' };
    expect(walkText(zhCN.audit, walk)).toMatch(said);
  });
});
