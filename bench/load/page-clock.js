/**
 * What the page under measurement notes about itself. It runs in the browser, before the page's own scripts, so it
 * is a plain script that nothing compiles. Moments are milliseconds since 1970: two documents can be compared.
 */
{
  const now = () => performance.timeOrigin + performance.now();
  /** @type {import('./page-moments').PageMoments} */
  const moments = { startedAt: performance.timeOrigin, paintedAt: NaN, usableAt: NaN };
  window.pageMoments = moments;

  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) moments.paintedAt = performance.timeOrigin + startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  window.whenSubmitted = new Promise((resolve) => {
    // Ant Design Pro's form sends itself, without an event of the browser's.
    addEventListener('keydown', ({ key }) => key === 'Enter' && resolve(now()), { capture: true });
  });
  window.whenRowShown = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (Number.isNaN(moments.usableAt) && document.querySelector('input[type=password]:enabled'))
        moments.usableAt = now();
      // Our rows at a desk and on a phone, antd's, and react-admin's.
      if (!document.querySelector('.sc-table-row, .ListCards > li, .ant-table-row, .RaDatagrid-row')) return;
      observer.disconnect();
      // A row counts when it is drawn, not when it is in the tree.
      requestAnimationFrame(() =>
        setTimeout(() => {
          performance.mark('row');
          resolve(now());
        }),
      );
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}
