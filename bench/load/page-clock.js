/**
 * Records instants of the measured page. It runs in the browser before the page's own scripts, so it is plain
 * JavaScript that nothing compiles. Instants are milliseconds since 1970, so that those of two documents can be
 * compared.
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
    // Ant Design Pro submits its form without a `submit` event.
    addEventListener('keydown', ({ key }) => key === 'Enter' && resolve(now()), { capture: true });
  });
  window.whenRowShown = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (Number.isNaN(moments.usableAt) && document.querySelector('input[type=password]:enabled'))
        moments.usableAt = now();
      // Rows of our list on a desktop and on a phone, of antd, and of react-admin.
      if (!document.querySelector('tr[data-row-key], .ListCards > li, .ant-table-row, .RaDatagrid-row'))
        return;
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
