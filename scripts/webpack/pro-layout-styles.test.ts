import { proLayoutStyles } from './pro-layout-styles';

describe("ProLayout's styles", () => {
  const sheet = proLayoutStyles();

  it.each(['.sc-pro-layout{', '.sc-pro-base-menu-inline{', '.sc-pro-base-menu-vertical{'])(
    'have %s',
    (rule) => {
      expect(sheet).toContain(rule);
    },
  );

  it('have another ground for the menu and the head in the dark shade, and nothing that is the same', () => {
    const dark = sheet.split(":where(.study-card-page[data-shade='dark']) ");
    const grounds = dark.filter((rule) =>
      /^\.sc-pro-layout \.sc-layout-(sider|header)\.sc-pro-(layout-header|sider)\{/.test(rule),
    );
    expect(grounds).toHaveLength(2);
    for (const ground of grounds) expect(ground).toMatch(/background(-color)?:#1a1f1c/);
    expect(dark.slice(1).filter((rule) => /position|display/.test(rule))).toEqual([]);
  });
});
