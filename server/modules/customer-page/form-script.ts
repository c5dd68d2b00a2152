/**
 * The one script on customers' pages: shows how the code is read, in groups, and keeps the button from being pressed twice.
 * It reads by the steps of the server's own reader. Without it, or in a browser that is too old for it, the form works.
 */
import { activationLimits } from '#contract/activation/constants';
import { codeReading } from '#contract/readers/code';

const steps = codeReading.map(([pattern, by]) => `[${String(pattern)},${JSON.stringify(by)}]`).join(',');

export const formScript = `(() => {
  const steps = [${steps}];
  const read = (typed) =>
    steps
      .reduce((text, [pattern, by]) => text.replace(pattern, by), typed.slice(0, ${activationLimits.typedMax}).normalize('NFKC'))
      .replace(/[a-z]+/g, (letters) => letters.toUpperCase());
  for (const form of document.querySelectorAll('form.form')) {
    const { code } = form.elements;
    const shown = form.querySelector('output');
    const button = form.querySelector('[type=submit]');
    const show = () => {
      const text = read(code.value);
      const groups = text.replace(/(.{4})(?=.)/g, '$1-');
      shown.textContent = text === '' ? '' : groups + '（' + text.length + ' 位）';
    };
    code.addEventListener('input', show);
    form.addEventListener('submit', () => {
      button.disabled = true;
    });
    // Also when the page comes back by Back, as it was left.
    addEventListener('pageshow', () => {
      button.disabled = false;
      show();
    });
  }
})();`;
