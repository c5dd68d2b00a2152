/** A customer's phone that scans a QR code over a mobile line: bytes transferred, and time until the page is painted. */
import { chromium } from 'playwright-core';
import { browserOptions } from '../../e2e/browser-options';

export interface ScanVisit {
  /** Of the document and everything that it loads, as transferred. */
  readonly kb: number;
  /** First contentful paint, from the start of the navigation. */
  readonly paintMs: number;
}

/** A phone several years old, in WeChat, on a mobile line. */
const slowness = 4;
const line = {
  offline: false,
  latency: 100,
  downloadThroughput: 4_000_000 / 8,
  uploadThroughput: 1_000_000 / 8,
};

export async function visitScanPage(address: string, executablePath: string): Promise<ScanVisit> {
  const browser = await chromium.launch(browserOptions(executablePath));
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
    const session = await page.context().newCDPSession(page);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await page.goto(address, { waitUntil: 'networkidle' });
    const paintMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    return { kb: bytes / 1000, paintMs };
  } finally {
    await browser.close();
  }
}
