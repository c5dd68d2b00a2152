/** Records on the measured list: long tasks, input delays, and when rows are painted. */
{
  /** @type {import('./screen-notes').ScreenNotes} */
  const notes = { longTasksMs: [], inputDelaysMs: [] };
  window.screenNotes = notes;

  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes.longTasksMs.push(duration);
  }).observe({ type: 'longtask' });

  // Browsers report inputs of at least 16 ms, so the delays below are those of slower inputs only.
  new PerformanceObserver((list) => {
    for (const { interactionId, processingStart, startTime } of list.getEntries())
      if (interactionId) notes.inputDelaysMs.push(processingStart - startTime);
  }).observe({ type: 'event', durationThreshold: 16 });

  window.whenRowsHold = (text, count) =>
    new Promise((resolve) => {
      const look = () => {
        const rows = [...document.querySelectorAll('tr[data-row-key]')];
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
