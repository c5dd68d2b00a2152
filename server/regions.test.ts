import { districtsWithin, findDistrict, isDistrict, regionPath, regionTree } from './regions';

describe('the regions', () => {
  it('have three levels in every branch', () => {
    expect(regionTree).toHaveLength(34);
    const depths = regionTree.flatMap(({ children: cities }) =>
      cities.map(({ children }) => children.length),
    );
    expect(Math.min(...depths)).toBeGreaterThan(0);
    const zhejiang = regionTree.find(({ code }) => code === '330000');
    expect(zhejiang?.children[0]).toMatchObject({ code: '330100', name: '杭州市' });
  });

  it.each([
    ['330106', ['浙江省', '杭州市', '西湖区']],
    ['110101', ['北京市', '东城区']],
    ['469001', ['海南省', '省直辖县', '五指山市']],
    ['330199', ['浙江省', '杭州市', '330199']],
  ])('%s is %j', (code, path) => {
    expect(regionPath(code)).toEqual(path);
  });

  it.each([
    ['330106', '330106'],
    ['浙江省 / 杭州市 / 西湖区', '330106'],
    ['浙江省杭州市西湖区', '330106'],
    ['北京市/东城区', '110101'],
    ['北京市 北京市 东城区', '110101'],
    ['浙江省', undefined],
    ['西湖区', undefined],
  ])('are found by what people write: %s', (text, code) => {
    expect(findDistrict(text)).toBe(code);
  });

  it('end at districts', () => {
    expect([isDistrict('330106'), isDistrict('330100'), isDistrict('toString')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(districtsWithin('33')).toEqual({ first: '330000', last: '339999' });
  });
});
