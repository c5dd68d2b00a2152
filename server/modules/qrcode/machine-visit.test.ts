import type { IncomingHttpHeaders } from 'node:http';
import { isMachine } from './machine-visit';

describe('a visit', () => {
  it.each<readonly [string, IncomingHttpHeaders]>([
    ['ahead of a click in Chrome', { 'sec-purpose': 'prefetch;prerender' }],
    ['ahead of a click in Safari', { purpose: 'prefetch' }],
    ['of a preview in Safari', { 'x-purpose': 'preview' }],
    ['ahead of a click in Firefox', { 'x-moz': 'prefetch' }],
    ...[
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
      'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
      'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)',
      'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko; compatible; Bytespider)',
      'Mozilla/5.0 (compatible; YisouSpider/5.0; +http://m.sm.cn)',
      'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
      'TelegramBot (like TwitterBot)',
      'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
      'WhatsApp/2.23.20.0',
      'LinkedInBot/1.0 (compatible; Mozilla/5.0)',
      'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
      'Mozilla/5.0 (Windows NT 6.1) SkypeUriPreview Preview/0.5',
      'DingTalkBot-LinkService/1.0 (+https://open-doc.dingtalk.com)',
      'curl/8.5.0',
      'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
      'Blackbox Exporter/0.25.0',
      'kube-probe/1.31',
      'Apache-HttpClient/4.5.14 (Java/17.0.9)',
      'okhttp/4.12.0',
      'python-httpx/0.27.0',
      'Mozilla/5.0 (compatible; archive.org_bot; ia_archiver)',
    ].map((agent) => [agent, { 'user-agent': agent }] as const),
  ])('is a machine’s: %s', (_, headers) => {
    expect(isMachine(headers)).toBe(true);
  });

  it.each([
    'Mozilla/5.0 (Linux; Android 12; M2012K11AC) AppleWebKit/537.36 Chrome/107.0 Mobile Safari/537.36 MicroMessenger/8.0.38',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; U; Android 11; Cubot X30) AppleWebKit/537.36 Mobile Safari/537.36 AlipayClient/10.2',
    '',
  ])('is a person’s: %s', (agent) => {
    expect(isMachine({ 'user-agent': agent })).toBe(false);
  });
});
