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
    ['441900', ['广东省', '东莞市']],
  ])('%s is %j', (code, path) => {
    expect(regionPath(code)).toEqual(path);
  });

  it.each([
    ['330106', '330106'],
    ['浙江省 / 杭州市 / 西湖区', '330106'],
    ['浙江省杭州市西湖区', '330106'],
    ['北京市/东城区', '110101'],
    ['北京市 北京市 东城区', '110101'],
    ['浙江杭州西湖区', '330106'],
    ['杭州市西湖区', '330106'],
    ['浙江省-杭州市-西湖区', '330106'],
    ['广东省东莞市', '441900'],
    ['广东东莞', '441900'],
    ['海南省儋州市', '460400'],
    ['湖北省仙桃市', '429004'],
    ['湖北省省直辖县级行政区划仙桃市', '429004'],
    ['新疆石河子市', '659001'],
    ['新疆维吾尔自治区 / 自治区直辖县级行政区划 / 石河子市', '659001'],
    ['北京市市辖区东城区', '110101'],
    ['重庆市城口县', '500229'],
    ['甘肃省嘉峪关市', '620200'],
    ['内蒙古呼和浩特市新城区', '150102'],
    ['浙江省', undefined],
    ['杭州市', undefined],
    ['东城区', undefined],
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
