import { createHash } from 'node:crypto';
import { areaList } from '@vant/area-data';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { textOf } from '#server/texts/say';
import { dissolvedDistricts, foundedDistricts, xiongan } from './region-changes';
import {
  districtsWithin,
  findDistrict,
  isDistrict,
  isInRegion,
  noSuchDistrict,
  regionPath,
  regionTree,
} from './regions';

describe('districts that came and went', () => {
  it('are entered for the table that is installed: look which districts a new one no longer has, and enter them', () => {
    const codes = Object.keys(areaList.county_list).join();
    expect(createHash('sha256').update(codes).digest('hex').slice(0, 16)).toBe('e85a3d2eedfbc3d9');
  });

  it('two that became 两江新区 keep their names, are chosen no more, and are told what they are now', () => {
    expect(findDistrict('重庆市两江新区')).toBe('500157');
    expect(regionPath('500157')).toEqual(['重庆市', '两江新区']);
    expect(regionPath('500105')).toEqual(['重庆市', '江北区']);
    expect([isDistrict('500157'), isDistrict('500105'), isDistrict('500112')]).toEqual([true, false, false]);
  });

  it.each([
    ['500105', '没有这个区县，江北区自 2025-11-06 起是两江新区'],
    ['重庆市 / 江北区', '没有这个区县，江北区自 2025-11-06 起是两江新区'],
    ['重庆渝北', '没有这个区县，渝北区自 2025-11-06 起是两江新区、北碚区'],
    ['江北', '没有这个地区，请选择到区县'],
    ['浙江省杭州市江干区', '没有这个区县，江干区自 2021-04-09 起是上城区、钱塘区'],
    ['江干', '没有这个区县，江干区自 2021-04-09 起是上城区、钱塘区'],
    ['330104', '没有这个区县，江干区自 2021-04-09 起是上城区、钱塘区'],
    ['河北省雄安新区', '没有这个区县，雄安新区自 2017-04-01 起是容城县、安新县、雄县'],
    ['上海市南汇区', '没有这个区县，南汇区现为浦东新区'],
    ['江苏省苏州市沧浪区', '没有这个区县，沧浪区现为姑苏区'],
    ['南通港闸', '没有这个区县，港闸区现为崇川区'],
    ['山东省莱芜市莱城区', '没有这个区县，莱城区现为莱芜区'],
    ['北京市密云县', '没有这个区县，密云县现为密云区'],
    ['河北省石家庄市桥东区', '没有这个区县，桥东区现为长安区、桥西区'],
    ['通州', '没有这个地区，请选择到区县'],
    ['贵州省铜仁市', '没有这个地区，请选择到区县'],
    ['安徽芜湖', '没有这个地区，请选择到区县'],
    ['安徽省芜湖市芜湖县', '没有这个区县，芜湖县现为湾沚区'],
    ['月球', '没有这个地区，请选择到区县'],
  ])('%s: %s', (text, message) => {
    expect(findDistrict(text)).toBeUndefined();
    expect(textOf(noSuchDistrict(text), 'zh-CN')).toBe(message);
  });

  it.each([
    ['河北雄安新区容城县', '130629'],
    ['河北省 / 雄安新区 / 雄县', '130638'],
    ['河北省保定市安新县', '130632'],
    ['宁波市江北区', '330205'],
    ['469003', '460400'],
    ['山东省莱芜市钢城区', '370117'],
    ['341421', '340124'],
  ])('%s is %s', (text, code) => expect(findDistrict(text)).toBe(code));

  it('name successors that are there', () => {
    const named = [...dissolvedDistricts.flatMap(({ successors }) => successors), ...xiongan.districts];
    expect(named.filter((code) => !isDistrict(code))).toEqual([]);
    const chosen = dissolvedDistricts.flatMap(({ code }) => (isDistrict(code) ? [code] : []));
    expect(chosen).toEqual([]);
    expect(Object.keys(foundedDistricts).filter((code) => !isDistrict(code))).toEqual([]);
  });
});

describe('the records of a region', () => {
  const conditionOf = (prefix: string) => new PgDialect().sqlToQuery(isInRegion(sql`code`, prefix));

  it('are those of a range of codes, so that an index counts them; those of a province are planned for it', () => {
    expect(conditionOf('33')).toMatchObject({ sql: "code between '330000' and '339999'", params: [] });
    expect(conditionOf('3301')).toMatchObject({
      sql: 'code between $1 and $2',
      params: ['330100', '330199'],
    });
    expect(conditionOf(`3'`)).toMatchObject({ sql: 'code between $1 and $2' });
  });

  it('are of a district those of the ones that became part of it, too', () => {
    expect(conditionOf('330102').params).toEqual(['330102', '330102', expect.arrayContaining(['330104'])]);
  });
});

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
    ['330199', ['浙江省', '杭州市', '未知区县（330199）']],
    ['33', ['浙江省']],
    ['3301', ['浙江省', '杭州市']],
    ['371202', ['山东省', '莱芜市', '莱城区']],
    ['310119', ['上海市', '南汇区']],
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
