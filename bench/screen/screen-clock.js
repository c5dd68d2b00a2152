/** What the list under measurement notes about itself: long tasks, input delays, when rows have come and are drawn. */
{
  /** @type {import('./screen-notes').ScreenNotes} */
  const notes = { longTasksMs: [], inputDelaysMs: [] };
  window.screenNotes = notes;

  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes.longTasksMs.push(duration);
  }).observe({ type: 'longtask' });

  // 16 ms is the least that browsers report, so the delays below are those of the slower inputs.
  new PerformanceObserver((list) => {
    for (const { interactionId, processingStart, startTime } of list.getEntries())
      if (interactionId) notes.inputDelaysMs.push(processingStart - startTime);
  }).observe({ type: 'event', durationThreshold: 16 });

  window.whenRowsHold = (text, count) =>
    new Promise((resolve) => {
      const look = () => {
        const rows = [...document.querySelectorAll('.sc-table-row')];
        if (rows.length !== count || !rows.every((row) => row.textContent?.includes(text))) return false;
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        return true;
      };
      if (look()) return;
      const observer = new MutationObserver(() => {
        if (look()) observer.disconnect();
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    });
}
