import { inSentence } from './in-sentence';

it.each([
  ['Name', 'name'],
  ['User name', 'user name'],
  ['QR codes', 'QR codes'],
  ['SHA-256 of the package', 'SHA-256 of the package'],
  ['E-mail', 'E-mail'],
  ['view name', 'view name'],
])('the label %s is «%s» within a sentence', (label, within) => {
  expect(inSentence(label)).toBe(within);
});
