import { withoutSparedRules } from './spared-rules';

describe('the rules that are spared', () => {
  it.each([
    ['.ant-btn{color:red;}', '.ant-btn{color:red;}'],
    ['.ant-btn-rtl{direction:rtl;}.ant-btn{color:red;}', '.ant-btn{color:red;}'],
    ['.ant-col-rtl.ant-col-push-3{left:auto;}', ''],
    ['.ant-col-12{width:50%;}.ant-col-xs-offset-2{margin:0;}', '.ant-col-12{width:50%;}'],
    ['.ant-btn,.ant-btn-rtl{color:red;}', '.ant-btn,.ant-btn-rtl{color:red;}'],
    ['.ant-btn-rtl:is(.a,.b){color:red;}', ''],
    [
      '@media (width>1px){.ant-col-sm-pull-2{right:0;}.ant-col-sm-2{width:8%;}}',
      '@media (width>1px){.ant-col-sm-2{width:8%;}}',
    ],
    ['@keyframes a{from{opacity:0;}to{opacity:1;}}', '@keyframes a{from{opacity:0;}to{opacity:1;}}'],
  ])('leave of %s %s', (sheet, rest) => {
    expect(withoutSparedRules(sheet)).toBe(rest);
  });
});
