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
    ['上海浦东', '310115'],
    ['北京海淀', '110108'],
    ['重庆市 / 县 / 城口县', '500229'],
    ['重庆石柱县', '500240'],
    ['江苏省昆山市', '320583'],
    ['浙江义乌', '330782'],
    ['昆山市', '320583'],
    ['河南济源', '419001'],
    ['海南省琼海市', '469002'],
    ['湖北省神农架林区', '429021'],
    ['新疆生产建设兵团第八师石河子市', '659001'],
    ['新疆五家渠', '659004'],
    ['广西南宁青秀区', '450103'],
    ['西藏拉萨市城关区', '540102'],
    ['云南大理州大理市', '532901'],
    ['四川省凉山州西昌市', '513401'],
    ['香港中西区', '810101'],
    ['中国澳门特别行政区大堂区', '820105'],
    ['臺北市信义区', '710107'],
    ['台湾台北市信义区', '710107'],
    ['330106.0', '330106'],
    ['330106000000', '330106'],
    ['330100', undefined],
    ['浙江省', undefined],
    ['杭州市', undefined],
    ['湖南长沙', undefined],
    ['湖南长沙县', '430121'],
    ['云南大理', undefined],
    ['东城区', undefined],
    ['西湖区', undefined],
  ])('are found by what people write: %s', (text, code) => {
    expect(findDistrict(text)).toBe(code);
  });

  it('are found by the names of their whole path, with slashes or without separators', () => {
    const lost = regionTree.flatMap((province) =>
      province.children.flatMap((city) =>
        city.children.flatMap(({ code, name }) => {
          const written = [regionPath(code).join(' / '), province.name + city.name + name];
          return written.flatMap((each) => (findDistrict(each) === code ? [] : [each]));
        }),
      ),
    );
    // 桃园市 was promoted to a city of its own, but the table still has its former town under it.
    expect(lost).toEqual(['台湾省 / 桃园市']);
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
